import type { GuideDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import type { Block } from '../facts/Block.ts'

/** What imports changed in the guide, by day, and how to be told of the next change. */
export function buildChangeBlocks({ code, changes }: GuideDto): Block[] {
  if (changes.length === 0) return []
  const address = `/api/guides/${code}/changes.atom`
  return [
    {
      kind: 'statements',
      columns: 1,
      statements: [
        ...changes.map(({ changedAt, sentences }) => ({
          term: formatDay(changedAt),
          fact: { lines: sentences },
          isLong: true,
        })),
        {
          term: '订阅',
          fact: { parts: ['用阅读器订阅，有变更时会收到提醒：', { text: '本指南的变更', href: address }] },
          isLong: true,
        },
      ],
    },
  ]
}
