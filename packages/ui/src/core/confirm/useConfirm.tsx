import { type ComponentType, type ReactNode, useState } from 'react'
import { isDesktop, useArco } from '../arco/useArco.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { AskedProps, Question } from './Question.ts'

/** Whoever pressed waits no longer for a dialog than this. */
const PATIENCE_MS = 1_000

interface Confirm {
  /** @param pressed what was pressed @returns whether the visitor agreed */
  ask: (question: Question, pressed: Element) => Promise<boolean>
  /** The question while it is asked. */
  dialog: ReactNode
}

/**
 * Asks before something that cannot be taken back. On desktops Arco's Modal; on phones, in widgets, without a network and
 * where it does not come within a second the browser's own dialog, with the same words and answers.
 */
export function useConfirm(): Confirm {
  const bring = useArco()
  const [asked, setAsked] = useState<AskedProps & { Dialog: ComponentType<AskedProps> }>()

  async function ask(question: Question, pressed: Element) {
    const Dialog = isDesktop() ? await soon(bring('dialog').then(({ ConfirmModal }) => ConfirmModal)) : undefined
    return new Promise<boolean>((resolve) => {
      const onAnswer = (hasAgreed: boolean) => {
        setAsked(undefined)
        resolve(hasAgreed)
      }
      // A widget on somebody else's page has a layer of its own, with the portal's styles.
      const layer = pressed.closest('[data-popup-layer]') ?? document.body
      setAsked({ question, layer, pressed, onAnswer, Dialog: Dialog ?? ConfirmDialog })
    })
  }

  if (!asked) return { ask, dialog: null }
  const { Dialog, ...props } = asked
  return { ask, dialog: <Dialog {...props} /> }
}

/** Undefined where it fails or takes long. */
function soon<Value>(value: Promise<Value>): Promise<Value | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))
  return Promise.race([value.catch(() => undefined), late])
}
