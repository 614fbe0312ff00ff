import type { PaperDto } from '@portal/contracts'

/** A guide as its print page shows it. */
export interface PaperView extends Omit<PaperDto, 'code' | 'fileName'> {
  readonly pdfHref: string
  /** The live page, in the visitor's situation. */
  readonly backHref: string
}
