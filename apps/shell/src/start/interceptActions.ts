import { APPLICATION_LISTENS } from './StartData.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Buttons that do nothing by themselves: the browser submits forms, opens what a popover names and obeys commands. */
const NEEDS_APPLICATION =
  'button[type="button"]:not([popovertarget], [commandfor], [disabled], [data-start-handles]), [role="button"]:not(summary, a[href])'

/**
 * What a visitor does before the application is there is not lost and not done twice: a press on what only the application
 * answers is marked and pressed again, a field that was changed is told of again. Links, forms and folds are the browser's.
 * @returns gives all back, once, to the application that is there now
 */
export function interceptActions(): () => void {
  const pressed = new Set<HTMLElement>()
  /** With what they hold: rendering them anew, the application takes that away. */
  const changed = new Map<Field, string | boolean>()
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  /** Later presses React answers at once; pressed again by `end` they would be answered twice. */
  const presses = new AbortController()
  document.addEventListener(APPLICATION_LISTENS, () => presses.abort(), { once: true })
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_APPLICATION) : null
      if (!button) return
      // Pressed again it would be undone, as a switch is: once is what the visitor saw marked.
      pressed.add(button)
      button.setAttribute('aria-busy', 'true')
      event.preventDefault()
    },
    { capture: true, signal: presses.signal },
  )
  const note = ({ target }: Event) => {
    if (isField(target)) changed.set(target, isToggle(target) ? target.checked : target.value)
  }
  addEventListener('input', note, options)
  addEventListener('change', note, options)
  // What an input method is composing must not be touched; what it ends with is heard of by all.
  let composed: EventTarget | null = null
  addEventListener('compositionstart', ({ target }) => (composed = target), options)
  addEventListener('compositionend', () => (composed = null), options)
  return () => {
    end.abort()
    presses.abort()
    for (const [field, typed] of changed) if (field !== composed) notifyField(field, typed)
    for (const button of pressed) {
      button.removeAttribute('aria-busy')
      button.click()
    }
  }
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  )
}

function isToggle(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

/** React takes a change for one only where it differs from what was last set through the element, so that is set first. */
function notifyField(field: Field, typed: string | boolean): void {
  if (!field.isConnected) return
  if (typeof typed === 'boolean') {
    if (!isToggle(field) || (field.type === 'radio' && !typed)) return
    field.checked = !typed
    field.click()
    return
  }
  if (field.type !== 'file') retype(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function retype(field: Field, typed: string): void {
  const caret = 'selectionStart' in field ? field.selectionStart : null
  field.value = ''
  // Past what React laid over the property on the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  // Other kinds of fields have no caret.
  if (caret !== null && 'setSelectionRange' in field) field.setSelectionRange(caret, caret)
}
