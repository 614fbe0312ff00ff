import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { joinClassNames } from '../joinClassNames.ts'
import { useIsBrowser } from '../useIsBrowser.ts'
import styles from './ReadAloud.module.css'
import { splitIntoSentences } from './splitIntoSentences.ts'

interface ReadAloudProps {
  /** The block's title, for the button's name. Without it the whole page is read, else the block that the button stands in. */
  block?: string
  className?: string | undefined
}

/**
 * Reads the page or a block of it aloud, sentence by sentence. Shown only where the browser has a voice; its room is kept
 * from the start, so that nothing moves when it appears.
 */
export function ReadAloud({ block, className }: ReadAloudProps) {
  const [isReading, setIsReading] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isBrowser = useIsBrowser()

  useEffect(() => () => window.speechSynthesis?.cancel(), [])

  const canSpeak = isBrowser && 'speechSynthesis' in window
  const words = isReading ? '停止朗读' : block === undefined ? '朗读本页' : '朗读'

  function start() {
    // One voice at a time: another block that is being read hears of it as an error of its utterance.
    speechSynthesis.cancel()
    const sentences = splitIntoSentences(readVisibleText(block === undefined ? undefined : button.current))
    // One utterance per sentence: Chromium falls silent in the middle of long ones.
    for (const [index, sentence] of sentences.entries()) {
      const utterance = new SpeechSynthesisUtterance(sentence)
      utterance.lang = 'zh-CN'
      utterance.rate = 0.9
      utterance.onerror = () => setIsReading(false)
      if (index === sentences.length - 1) utterance.onend = () => setIsReading(false)
      speechSynthesis.speak(utterance)
    }
    setIsReading(sentences.length > 0)
  }

  function stop() {
    speechSynthesis.cancel()
    setIsReading(false)
  }

  return (
    <button
      ref={button}
      type="button"
      className={joinClassNames(styles.read, className, !canSpeak && styles.waiting)}
      disabled={!canSpeak}
      aria-label={block === undefined ? undefined : `${words}：${block}`}
      onClick={isReading ? stop : start}
    >
      <Icon name={isReading ? 'close' : 'volume'} />
      {words}
    </button>
  )
}

/** The text of the block round a button, or of the page, as it is seen and without the words on the buttons that read it. */
function readVisibleText(button: HTMLButtonElement | null | undefined): string {
  const place = button?.closest<HTMLElement>('section, article, aside') ?? document.getElementById('main')
  // biome-ignore lint/performance/useDomNodeTextContent: folded and hidden parts are not read, and lines are kept apart
  return (place?.innerText ?? '').replace(/^(停止朗读|朗读(本页)?)$/gm, '')
}
