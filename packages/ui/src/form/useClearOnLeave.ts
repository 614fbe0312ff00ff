import { type RefObject, useEffect } from 'react'

/**
 * Empties a form whose answers are nobody else's business when its page is left: going back, a browser shows the page just as
 * it was, on a computer of many to whoever sits there next.
 */
export function useClearOnLeave(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const empty = () => form.current?.reset()
    addEventListener('pagehide', empty)
    return () => removeEventListener('pagehide', empty)
  }, [form])
}
