import { useArco } from '@portal/ui/core'
import { type ReactNode, useState } from 'react'

interface ShownMessage {
  readonly text: string
  /** Whether it is read here, beside what was pressed. */
  readonly isSeen: boolean
  /** The same words again are news. */
  readonly count: number
}

interface Messages {
  /** Says what was done. */
  announce: (text: string) => void
  /** Shows what the page says by itself, e.g. by a cursor put on the words: for the eye alone. */
  show: (text: string) => Promise<void>
  /** Says what went wrong and what to do; stays to be read until something else is told. */
  showFault: (text: string) => void
  /** Where it is said; rendered from the beginning, for a region that comes with its words is not heard everywhere. */
  place: ReactNode
}

/**
 * Tells what came of a press: once to the ear, in a live region beside it, and to the eye in Arco's message. Without its
 * files the words are seen where they are said.
 */
export function useMessage(): Messages {
  const loadArco = useArco()
  const [shown, setShown] = useState<ShownMessage>()
  const setMessage = (text: string, isSeen: boolean) =>
    setShown((last) => ({ text, isSeen, count: (last?.count ?? 0) + 1 }))

  const show = (text: string) => loadArco('message').then(({ showMessage }) => showMessage(text))

  function announce(text: string) {
    setMessage(text, false)
    show(text).catch(() => setShown((last) => last && { ...last, isSeen: true }))
  }

  return {
    announce,
    show,
    showFault: (text) => setMessage(text, true),
    place: (
      <span role="status">
        {shown && (
          <span key={shown.count} className={shown.isSeen ? undefined : 'visually-hidden'}>
            {shown.text}
          </span>
        )}
      </span>
    ),
  }
}
