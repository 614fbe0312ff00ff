/** By name whether a way of handling is possible. */
type Ways = readonly (readonly [name: string, isPossible: boolean])[]

/** What is possible and what is not, each in a row; a row that names nothing is empty. */
export function listPossible(ways: Ways): { readonly term: '支持' | '不支持'; readonly text: string }[] {
  const named = (wanted: boolean) =>
    ways.flatMap(([name, isPossible]) => (isPossible === wanted ? [name] : [])).join('、')
  return [
    { term: '支持', text: named(true) },
    { term: '不支持', text: named(false) },
  ]
}
