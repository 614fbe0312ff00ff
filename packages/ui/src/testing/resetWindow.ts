import { afterAll, vi } from 'vitest'

// Runs before each test file: files share their worker's window, and each begins with a new one's document, address and memory.
document.head.replaceChildren()
document.body.replaceChildren()
for (const element of [document.documentElement, document.body])
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
localStorage.clear()
sessionStorage.clear()
for (const cookie of document.cookie.split('; ')) {
  // biome-ignore lint/suspicious/noDocumentCookie: this window has no Cookie Store.
  document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
}
history.replaceState(null, '', '/')
// What a simulated visitor brought along, on the window itself and not on its prototype.
for (const name of ['clipboard', 'share', 'serviceWorker', 'onLine', 'connection'])
  Reflect.deleteProperty(navigator, name)

// A file's timers end with it: what libraries leave behind, e.g. Arco's messages and pictures, would find another file's window,
// or none. Nor does one begin after its end, by what a press in its last test still loads.
const timers = watchTimers()
timers.isOver = false
afterAll(async () => {
  await vi.dynamicImportSettled()
  timers.isOver = true
  for (const timer of timers.begun.splice(0)) clearTimeout(timer)
})

interface Timers {
  readonly begun: ReturnType<typeof setTimeout>[]
  isOver: boolean
}

/** Of all files of a worker: libraries that they share keep the `setTimeout` that they first found. */
function watchTimers(): Timers {
  const shared: { portalTimers?: Timers } & typeof globalThis = globalThis
  if (shared.portalTimers) return shared.portalTimers
  const begin = globalThis.setTimeout
  const timers: Timers = { begun: [], isOver: false }
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
    const timer = begin(...args)
    if (timers.isOver) clearTimeout(timer)
    else timers.begun.push(timer)
    return timer
  }, begin)
  shared.portalTimers = timers
  return timers
}
