import { callRefused, connectionTaken, type EventChannel, statementRun } from '@portal/database/pool'
import { reranked } from '@portal/search-index'

type EventOf<Channel> = Channel extends EventChannel<infer Event> ? Event : never

/** What is counted and traced in the main thread, in whichever thread it happens. */
export type ToldEvent =
  | { readonly channel: 'callRefused'; readonly event: EventOf<typeof callRefused> }
  | { readonly channel: 'connectionTaken'; readonly event: EventOf<typeof connectionTaken> }
  | { readonly channel: 'reranked'; readonly event: EventOf<typeof reranked> }
  | { readonly channel: 'statementRun'; readonly event: EventOf<typeof statementRun> }

/** Hears all of them in this thread. */
export function listenToAll(hear: (told: ToldEvent) => void): void {
  callRefused.listen((event) => hear({ channel: 'callRefused', event }))
  connectionTaken.listen((event) => hear({ channel: 'connectionTaken', event }))
  reranked.listen((event) => hear({ channel: 'reranked', event }))
  statementRun.listen((event) => hear({ channel: 'statementRun', event }))
}

/** Tells here what another thread told. */
export function publishTold(told: ToldEvent): void {
  if (told.channel === 'callRefused') callRefused.publish(told.event)
  else if (told.channel === 'connectionTaken') connectionTaken.publish(told.event)
  else if (told.channel === 'reranked') reranked.publish(told.event)
  else statementRun.publish(told.event)
}
