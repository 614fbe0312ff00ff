import type { ReceiptDto, ReceiptPath, ResourceDto, ResourcePath } from '@portal/contracts'

declare const answered: unique symbol

/** A question to the content service; its answer's type stands in the contract. */
export interface Question<Answer> {
  /** Path with its parameters in place. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Sent by POST where the question itself must stand in no address. */
  readonly body?: object
  /** Whether the page can do without: what does not exist is then undefined. */
  readonly isOptional: boolean
  readonly [answered]?: Answer
}

export type Questions = Readonly<Record<string, Question<unknown>>>

/** Answers by the names of their questions; of a question that is not always asked there may be none. */
export type AnswersTo<Q> = Q extends unknown
  ? { readonly [K in keyof Q]: Q[K] extends undefined ? never : AnswerTo<Exclude<Q[K], undefined>> }
  : never

type AnswerTo<Q> = Q extends Question<infer Answer> ? Answer : never

type Value = string | number | boolean | undefined
type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type Values<P extends string> = { readonly [K in PathParams<P>]: string } & Readonly<Record<string, Value>>

/** Content that moved is a redirect long before the page sees it. */
type Settled<Answer> = Exclude<Answer, { kind: 'moved' }>

/**
 * Asks for a resource of the content service.
 * @param path as `resources` of the contract spells it
 * @param values parameters of the path by their names; all others become the query, those without a value are left out
 */
export function ask<P extends ResourcePath>(
  path: P,
  values: Values<NoInfer<P>> = {} as Values<P>,
): Question<Settled<ResourceDto<P>>> {
  const given: Readonly<Record<string, Value>> = values
  const params = new Set<string>()
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    params.add(name)
    return encodeURIComponent(String(given[name]))
  })
  const query = Object.entries(given).filter(
    ([name, value]) => value !== undefined && value !== '' && !params.has(name),
  )
  return {
    path: filled,
    query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
    isOptional: false,
  }
}

/** Asks by POST, for what must stand in no address: a token that opens somebody's case. The page is never kept. */
export function send<P extends ReceiptPath>(path: P, body: object): Question<ReceiptDto<P>> {
  return { path, query: {}, body, isOptional: false }
}

/** The same question where the page can do without the answer. */
export function maybe<Answer>(question: Question<Answer>): Question<Answer | undefined> {
  return { ...question, isOptional: true }
}
