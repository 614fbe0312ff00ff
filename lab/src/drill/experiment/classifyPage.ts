/** What the shell puts over a page that it cannot render anew. */
const AGE_BANNER = '<p class="age-banner"'
/** What a refusal says that names the area that is away. */
const AREA_AWAY = '栏目暂时无法访问'

/** A page of before that tells its age. */
export const AGED = 'aged'
/** A refusal that names an area. */
export const NAMED = 'named'

export function classifyPage(html: string): string | undefined {
  if (html.includes(AGE_BANNER)) return AGED
  return html.includes(AREA_AWAY) ? NAMED : undefined
}
