import { z } from 'zod'

const pairDto = z.object({ term: z.string(), text: z.string() })

/** What stands in a section on paper. A line end in a text begins a new line; lists are numbered. */
export const paperBlockDto = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('pairs'), pairs: z.array(pairDto) }),
  z.object({
    kind: z.literal('table'),
    title: z.string(),
    /** A square to tick stands before each row. */
    hasTicks: z.boolean(),
    /** Shares of the width; the first column names the row. */
    columns: z.array(z.object({ title: z.string(), share: z.number().int() })),
    rows: z.array(z.array(z.string())),
  }),
])
export type PaperBlockDto = z.infer<typeof paperBlockDto>

/**
 * A guide as it stands on paper: what the print page and the PDF are rendered from, so that both say the same. Ready to read,
 * without anything that is absent.
 */
export const paperDto = z.object({
  code: z.string(),
  title: z.string(),
  /** What the document is called when it is saved, without an ending. */
  fileName: z.string(),
  /** The live page in the visitor's situation, absolute. */
  address: z.string(),
  /** QR code of the address: squares a side, quiet zone included, and the dark ones as an SVG path. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
  /** Region and department. */
  origin: z.string(),
  /** Made, changed, checked: each a sentence with its day. */
  dates: z.array(z.string()),
  notices: z.array(z.string()),
  /** The visitor's situation: questions with their answers. */
  answers: z.array(pairDto),
  facts: z.array(pairDto),
  sections: z.array(z.object({ title: z.string(), blocks: z.array(paperBlockDto) })),
})
export type PaperDto = z.infer<typeof paperDto>

/** Codes of older generations answer as guides do. */
export const paperAnswerDto = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paper'), paper: paperDto }),
  z.object({ kind: z.literal('moved'), code: z.string() }),
])
