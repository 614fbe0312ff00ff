import { Icon, joinClassNames, useIsBrowser } from '@portal/ui'
import { useEffect, useState } from 'react'
import styles from './ReadAloudButton.module.css'
import { splitIntoSentences } from './splitIntoSentences.ts'

/**
 * Reads the page aloud, sentence by sentence. Shown only where the browser has a voice; its room is kept from the start,
 * so that nothing moves when it appears.
 */
export function ReadAloudButton({ className }: { className?: string | undefined }) {
  const [isReading, setIsReading] = useState(false)
  const isBrowser = useIsBrowser()

  useEffect(() => () => window.speechSynthesis?.cancel(), [])

  const canSpeak = isBrowser && 'speechSynthesis' in window

  function start() {
    const sentences = splitIntoSentences(readVisibleText())
    // One utterance per sentence: Chromium falls silent in the middle of long ones.
    for (const [index, sentence] of sentences.entries()) {
      const utterance = new SpeechSynthesisUtterance(sentence)
      utterance.lang = 'zh-CN'
      utterance.rate = 0.9
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
      type="button"
      className={joinClassNames(className, !canSpeak && styles.waiting)}
      disabled={!canSpeak}
      onClick={isReading ? stop : start}
    >
      <Icon name={isReading ? 'close' : 'volume'} />
      {isReading ? '停止朗读' : '朗读本页'}
    </button>
  )
}

function readVisibleText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: folded and hidden parts are not read, and lines are kept apart
  return document.getElementById('main')?.innerText ?? ''
}
