/** What is read of a request once and needed several times: to ask, to render and for the head. */
export function oncePerRequest<Request extends object, Value>(read: (request: Request) => Value) {
  const kept = new WeakMap<Request, { readonly value: Value }>()
  return (request: Request): Value => {
    const before = kept.get(request)
    if (before) return before.value
    const value = read(request)
    kept.set(request, { value })
    return value
  }
}
