import { CHUNK_RELOAD_GUARD_MS } from '@portal/config/specification'
import { LEAVING } from '../start/noteLeaving.ts'

const KEY = 'portal-reloaded-at'

interface GuardParts {
  /** Throws where storage is denied. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
  readonly reload: () => void
}

/**
 * One full reload for a page whose script did not load, at most once per 60 s (specification section 4). Where the
 * last time cannot be kept (storage denied) there is no reload at all: it could never be stopped. A clock that jumped
 * back counts as "a moment ago".
 * @returns whether a reload was started; if not, the server's HTML stays as it is
 */
export function reloadOnce({ storage, now, reload }: GuardParts): boolean {
  try {
    const store = storage()
    const last = Number(store.getItem(KEY) ?? Number.NaN)
    const elapsed = now() - last
    if (elapsed < CHUNK_RELOAD_GUARD_MS) return false
    store.setItem(KEY, String(now()))
    if (store.getItem(KEY) === null) return false
  } catch {
    return false
  }
  reload()
  return true
}

/** The same for this tab: the server has the right page where this tab's code has none, or an old one. */
export function reloadPage(): void {
  if (LEAVING in document.documentElement.dataset) return
  reloadOnce({ storage: () => sessionStorage, now: Date.now, reload: () => location.reload() })
}
