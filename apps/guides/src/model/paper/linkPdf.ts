import { href, type Route } from '@portal/area'

interface PdfLink {
  /** Where the operator has PDFs of this kind; that of the print page itself unless they have a place of their own. */
  readonly configured: string
  readonly printPage: Route
  /** The portal's own file, without the query. */
  readonly own: string
  readonly code: string
  readonly query: Readonly<Record<string, string | undefined>>
}

/** Where the PDF of a guide is downloaded: at the operator's address where one is set, else made by this portal. */
export function linkPdf({ configured, printPage, own, code, query }: PdfLink): string {
  const address = configured === href({ page: printPage }) ? own : `${configured}/${encodeURIComponent(code)}`
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${address}?${new URLSearchParams(given)}` : address
}
