import { median } from '../../median.ts'
import type { ThroughputRatio } from '../compareThroughputs.ts'
import type { StaleOutcome } from '../measureStale.ts'
import type { Throughput, ThroughputPair } from '../measureThroughput.ts'
import type { FaultOutcome, KindOutcome } from './summariseFault.ts'

export function formatFault({ reads, writes, recoverySeconds, longestMs, lostBefore }: FaultOutcome): string {
  return [
    `${formatKind('reads', reads)}; ${formatKind('writes', writes)}`,
    `recovered after ${recoverySeconds} s, longest answer ${longestMs.toFixed(0)} ms`,
    ...(lostBefore > 0
      ? [`${lostBefore} were lost before the fault: the machine has too much to do for a figure`]
      : []),
  ].join('\n')
}

function formatKind(name: string, { asked, lost, endings }: KindOutcome): string {
  const kinds = Object.entries(endings).map(([ending, count]) => `${ending}: ${count}`)
  return `${name} lost ${lost} of ${asked}${lost > 0 ? ` (${kinds.join(', ')})` : ''}`
}

export function formatStale({ asked, stale, aged, visibleAfterMs }: StaleOutcome): string {
  return `${stale} of ${asked} pages of before, later than 1 s; ${aged} told their age; visible everywhere after ${visibleAfterMs.toFixed(0)} ms`
}

export function formatRatio(pairs: readonly ThroughputPair[], { ratios, ratio, ...rest }: ThroughputRatio): string {
  const middleOf = (side: keyof ThroughputPair, figure: (throughput: Throughput) => number) =>
    median(pairs.map((pair) => figure(pair[side])))
  const side = (name: keyof ThroughputPair) =>
    `${middleOf(name, ({ perSecond }) => perSecond).toFixed(0)}/s (p95 ${middleOf(name, ({ p95Ms }) => p95Ms).toFixed(0)} ms, ${middleOf(name, ({ failed }) => failed).toFixed(0)} failed)`
  return [
    `${ratio.toFixed(2)} × (${ratios.map((one) => one.toFixed(2)).join(', ')}): two ${side('two')}, one ${side('one')}`,
    `${(rest.shareElsewhere * 100).toFixed(0)} % of the processors' time went to who asks and the balancer; without them up to ${rest.ratioAlone.toFixed(2)} × by arithmetic`,
  ].join('\n')
}
