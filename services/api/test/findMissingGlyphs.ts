import { comboListDto, type PaperDto, paperAnswerDto, paperDto } from '@portal/contracts'
import { readFonts } from '../src/paper/pdf/fonts.ts'
import type { ReadServer } from './testServer.ts'

/** Every text of a paper. */
export function textsOf({ qr: _, ...said }: PaperDto): string {
  return JSON.stringify(said)
}

/** Characters of the papers of every `step`-th matter, and of all combined matters, that the fonts lack. */
export async function findMissingGlyphs(server: ReadServer, step: number) {
  const { rows } = await server.pool.query<{ code: string }>(
    'select distinct on (matter_code) code from implementation order by matter_code, code',
  )
  const { combos } = comboListDto.parse((await server.get('/api/combos?pageSize=50')).body)
  const papers: PaperDto[] = []
  for (const { code } of rows.filter((_, place) => place % step === 0)) {
    const answer = paperAnswerDto.parse((await server.get(`/api/guides/${code}/paper`)).body)
    if (answer.kind !== 'paper') throw new Error(`the guide ${code} has moved`)
    papers.push(answer.paper)
  }
  for (const { code } of combos) papers.push(paperDto.parse((await server.get(`/api/combos/${code}/paper`)).body))
  const marks = new Set(papers.flatMap((paper) => [...textsOf(paper)]))
  const { regular, bold } = readFonts()
  const missing = [...marks].filter((mark) =>
    [regular, bold].some((font) => !font.hasGlyphForCodePoint(mark.codePointAt(0) ?? 0)),
  )
  return { missing, papers: papers.length, marks: marks.size }
}
