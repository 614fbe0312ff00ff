import type { Generation } from '@portal/area'

interface Shown {
  readonly page: 'guide' | 'guideComboProcessing' | 'sceneGuide'
  readonly id: string
  readonly a: string | undefined
}

interface Request {
  readonly generation: Generation
  readonly query: { readonly region?: string | undefined }
}

/** As long as phones read the code from a screen; the content service renders no longer ones. */
const longestAnswers = 500

/** Picture of the code that takes a page to a phone, in the generation, region and situation of this one. */
export function linkQr({ generation, query: { region } }: Request, { page, id, a }: Shown): { qrHref?: string } {
  if (a && a.length > longestAnswers) return {}
  const given = Object.entries({ page, id, generation, region, a }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return { qrHref: `/api/qr.svg?${new URLSearchParams(given)}` }
}
