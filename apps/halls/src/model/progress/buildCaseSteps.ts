import type { ProgressDetailDto } from '@portal/contracts'
import { formatMoment } from '@portal/format'
import type { CaseStep } from './ProgressView.ts'

type Step = ProgressDetailDto['steps'][number]

/** Where the standard way of a case goes on (GB/T 39046-2020): node → what follows it. */
const ahead = [
  { node: '2', title: '受理' },
  { node: '3', title: '审核' },
  { node: '5', title: '办结' },
]
/** Statuses after which nothing more happens, and no step is to come. */
const stopped = new Set(['07', '11', '13', '14', '15'])

/** What was done, what is under way, what is to come, and at the end the promised day. */
export function buildCaseSteps(found: ProgressDetailDto): CaseStep[] {
  const { steps, finishedAt, status, promise } = found
  const department = sharedDepartment(steps)
  const known = steps.map((step, index) =>
    buildCaseStep(step, { isShared: department !== undefined, isLast: index === steps.length - 1 }),
  )
  if (finishedAt !== null || stopped.has(status.code)) return closeSteps(known, stopped.has(status.code), status.label)
  const last = steps.reduce((highest, { node }) => (node !== null && node.code > highest ? node.code : highest), '0')
  const toCome = ahead.filter(({ node }) => node > last)
  return [
    ...known,
    ...toCome.map(({ node, title }, index) => ({
      title,
      meta: node === '5' && promise !== null ? `承诺 ${promise.date} 前` : '',
      content: '',
      // Between two steps that the office records the next one is what is waited for.
      state: index === 0 && !known.some(({ state }) => state === 'current') ? ('current' as const) : ('todo' as const),
    })),
  ]
}

/** What all steps share is said once above them. */
export function formatShared({ steps }: Pick<ProgressDetailDto, 'steps'>): string | undefined {
  const department = sharedDepartment(steps)
  return department && `各环节由${department}办理。`
}

function sharedDepartment(steps: readonly Step[]): string | undefined {
  const [first] = steps
  return first && steps.every(({ department }) => department === first.department) ? first.department : undefined
}

function buildCaseStep(
  { name, department, startedAt, endedAt, conclusion }: Step,
  { isShared }: { isShared: boolean; isLast: boolean },
): CaseStep {
  const when = endedAt === null ? `${formatMoment(startedAt)} 开始` : formatMoment(endedAt)
  return {
    title: name,
    meta: isShared ? when : `${when} · ${department}`,
    content: conclusion ?? '',
    state: endedAt === null ? 'current' : 'done',
  }
}

/** A case that ended has nothing under way; one that did not succeed ends with a step that says so. */
function closeSteps(steps: readonly CaseStep[], isStopped: boolean, status: string): CaseStep[] {
  const closed = steps.map(
    (step): CaseStep => (step.state === 'current' ? { ...step, state: isStopped ? 'stopped' : 'done' } : step),
  )
  const isSaid = closed.some(({ state }) => state === 'stopped')
  return isStopped && !isSaid ? [...closed, { title: status, meta: '', content: '', state: 'stopped' }] : closed
}
