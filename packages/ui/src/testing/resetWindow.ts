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
// or none. Nor does any begin between two files, for what a press at a test's end still loads.
const own = 'firstSetTimeout'
const begin: typeof setTimeout = Reflect.get(globalThis, own) ?? globalThis.setTimeout
Reflect.set(globalThis, own, begin)
const begun: ReturnType<typeof setTimeout>[] = []
let isOver = false
globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
  const timer = begin(...args)
  if (isOver) clearTimeout(timer)
  else begun.push(timer)
  return timer
}, begin)
afterAll(async () => {
  await vi.dynamicImportSettled()
  isOver = true
  for (const timer of begun) clearTimeout(timer)
})
