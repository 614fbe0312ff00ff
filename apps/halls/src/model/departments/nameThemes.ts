import type { FacetValueDto } from '@portal/contracts'

const audiences: Readonly<Record<string, string>> = { personal: '个人', legal: '法人' }

/** The two audiences have themes of the same name; those say whose they are. Codes are `personal:005`, `legal:005`. */
export function nameThemes(themes: readonly FacetValueDto[]): FacetValueDto[] {
  return themes.map((theme) => {
    const isAmbiguous = themes.some(({ code, label }) => label === theme.label && code !== theme.code)
    const audience = audiences[theme.code.split(':')[0] ?? '']
    return isAmbiguous && audience ? { ...theme, label: `${theme.label}（${audience}）` } : theme
  })
}
