import type { GuideDto } from '@portal/contracts'
import type { Statement } from '../facts/Block.ts'
import { formatKind, listFiles } from '../facts/factTexts.ts'

/** What one gets: each result in a line of its name and what is known of it, its samples below. */
export function buildResultStatements({ results }: Pick<GuideDto, 'results'>): Statement[] {
  return results.flatMap(({ name, type, validity, deliver, samples, sampleNote }, index) => {
    const place = results.length > 1 ? ` ${index + 1}` : ''
    const fact = [name, formatKind(type), validity, deliver, sampleNote].filter(Boolean).join('，')
    const line = { term: `结果${place}`, fact, isLong: true }
    return samples.length === 0 ? [line] : [line, { term: `样本${place}`, fact: listFiles(samples, name) }]
  })
}
