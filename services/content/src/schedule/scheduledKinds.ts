import {
  campaign,
  catalogueMatter,
  type Entity,
  exposure,
  homeLink,
  notice,
  policy,
  publicList,
  searchPin,
  topic,
} from '@portal/records/kinds'

/** A kind of record whose pages change on days that the record itself names. */
export interface ScheduledKind {
  readonly entity: Entity
  /** SQL: what it is called. */
  readonly name: string
  /** SQL of the moment from which it is shown or in force, of a row t. */
  readonly starts: string
  /** SQL of the moment from which it is not any more; absent: it stays. */
  readonly ends?: string
  /** The column current_state says what readers see; without it they compare with the day, and only pages that were kept grow old. */
  readonly hasState: boolean
}

/** All of them. A day begins at midnight in China, see start_of_day (0021). */
export const scheduledKinds: readonly ScheduledKind[] = [
  {
    entity: catalogueMatter,
    name: 't.name',
    starts: 'start_of_day(t.effective_on)',
    ends: 'start_of_day(t.cancel_on)',
    hasState: true,
  },
  { entity: notice, name: 't.title', starts: 't.published_at', hasState: true },
  { entity: publicList, name: 't.title', starts: 't.published_at', hasState: true },
  { entity: policy, name: 't.title', starts: 'start_of_day(t.effective_on)', hasState: false },
  {
    entity: exposure,
    name: 't.subject',
    starts: 'start_of_day(t.published_from)',
    ends: 'start_of_day(t.published_until + 1)',
    hasState: false,
  },
  { entity: homeLink, name: 't.title', starts: 't.starts_at', ends: 't.ends_at', hasState: false },
  { entity: topic, name: 't.title', starts: 't.starts_at', ends: 't.ends_at', hasState: false },
  { entity: campaign, name: 't.title', starts: 't.starts_at', ends: 't.ends_at', hasState: false },
  {
    entity: searchPin,
    name: 't.phrase',
    starts: 'start_of_day(t.starts_on)',
    ends: 'start_of_day(t.ends_on + 1)',
    hasState: false,
  },
]

/** Up to where content went by its days already. A backup from before the table has no row of it. */
export const reachedAt = '(select coalesce(max(reached_at), now()) from content_schedule)'

export type Edge = 'starts' | 'ends'

export interface ScheduledEdge {
  readonly kind: ScheduledKind
  readonly edge: Edge
  /** SQL of the moment. */
  readonly at: string
  /** SQL: whether the row has not come to it yet, as far as readers see. */
  readonly isAhead: string
}

export const scheduledEdges: readonly ScheduledEdge[] = scheduledKinds.flatMap((kind) =>
  (['starts', 'ends'] as const).flatMap((edge) => {
    const at = kind[edge]
    return at === undefined ? [] : [{ kind, edge, at, isAhead: aheadOf(kind, edge, at) }]
  }),
)

function aheadOf({ hasState }: ScheduledKind, edge: Edge, at: string): string {
  if (!hasState) return `${at} > ${reachedAt}`
  return edge === 'starts' ? "t.current_state = '0'" : `t.current_state in ('1', '2') and ${at} is not null`
}
