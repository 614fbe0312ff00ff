import type { RenderRequest } from '../contract.ts'

/** What the log says of a page that failed: why and where, without what the visitor typed into its address. */
export function formatFailure(cause: unknown, request: Pick<RenderRequest, 'params' | 'query'>): string {
  const typed = [...Object.values(request.params), ...Object.values(request.query)]
  return typed
    .filter(tellsSomething)
    .flatMap((value) => [value, encodeURIComponent(value), String(new URLSearchParams({ '': value })).slice(1)])
    .reduce((text, value) => text.replaceAll(value, '…'), formatCause(cause))
}

/** A name has two characters; so few Latin letters or digits are a page number, and would be found all over a stack. */
function tellsSomething(value: string): boolean {
  return value.length >= 4 || /[^\0-\x7f]/.test(value)
}

function formatCause(cause: unknown): string {
  if (cause instanceof Error) return cause.stack ?? cause.message
  return typeof cause === 'object' ? JSON.stringify(cause).slice(0, 500) : String(cause)
}
