import type { FileDto } from '@portal/contracts'
import type { Fact, TextLink } from '../facts/Block.ts'

/** The samples and blank forms of a guide's materials. */
export interface ExampleListView {
  readonly kind: 'list'
  readonly title: string
  readonly guideHref: string
  readonly materials: readonly { readonly name: string; readonly href: string; readonly note: string }[]
  /** Whom to ask about the others. */
  readonly consult: Fact
}

/** One sample or blank form of a material. */
export interface ExampleView {
  readonly kind: 'example'
  readonly title: string
  readonly guide: TextLink
  readonly listHref: string
  readonly files: readonly Choice[]
  readonly zooms: readonly Choice[]
  readonly zoom: Zoom
  /** Absent when there is none. */
  readonly shown?: ShownFile
  /** Why there is none, or what to look for in it. */
  readonly notes: readonly { readonly term: string; readonly text: string }[]
  readonly consult: Fact
}

export type Zoom = '100' | '150' | '200'

interface Choice {
  readonly title: string
  readonly href: string
  readonly isCurrent: boolean
}

export type ShownFile = { readonly file: FileDto; readonly isSample: boolean } & (
  | { readonly kind: 'form'; readonly form: FormSheetView }
  | { readonly kind: 'image' }
  /** Only to download: browsers show it in a program of its own. */
  | { readonly kind: 'other' }
)

/** A form of our own, blank or filled in. */
export interface FormSheetView {
  readonly name: string
  readonly edition: string
  readonly sections: readonly { readonly title: string; readonly fields: readonly FieldView[] }[]
  readonly notes: readonly string[]
}

export type FieldView = { readonly label: string; readonly hint?: string } & (
  | { readonly kind: 'lines'; readonly lines: readonly string[]; readonly isWide: boolean }
  | { readonly kind: 'rows'; readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
)
