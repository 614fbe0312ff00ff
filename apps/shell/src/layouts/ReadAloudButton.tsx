import { Icon, useIsBrowser } from '@portal/ui'
import { useEffect, useState } from 'react'
import { splitIntoSentences } from './splitIntoSentences.ts'

/** Reads the page aloud, sentence by sentence. Drawn only where the browser has a voice. */
export function ReadAloudButton({ className }: { className?: string | undefined }) {
  const [isReading, setIsReading] = useState(false)
  const isBrowser = useIsBrowser()
  const hasVoice = isBrowser && 'speechSynthesis' in window

  useEffect(() => {
    if (!isReading) return
    const sentences = splitIntoSentences(document.getElementById('main')?.innerText ?? '')
    // One utterance per sentence: Chromium falls silent in the middle of long ones.
    for (const [index, sentence] of sentences.entries()) {
      const utterance = new SpeechSynthesisUtterance(sentence)
      utterance.lang = 'zh-CN'
      utterance.rate = 0.9
      if (index === sentences.length - 1) utterance.onend = () => setIsReading(false)
      speechSynthesis.speak(utterance)
    }
    return () => speechSynthesis.cancel()
  }, [isReading])

  if (!hasVoice) return null
  return (
    <button type="button" className={className} onClick={() => setIsReading(!isReading)}>
      <Icon name={isReading ? 'close' : 'volume'} />
      {isReading ? '停止朗读' : '朗读本页'}
    </button>
  )
}
