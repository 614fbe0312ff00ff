import { useEffect, useRef, useState } from 'react'

/** What of the browser's speech recognition is used; the types of the platform do not have it. */
interface Recognition {
  lang: string
  interimResults: boolean
  onresult: ((event: { readonly results: ArrayLike<HeardPart> }) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  abort(): void
}

interface HeardPart {
  readonly isFinal: boolean
  readonly 0: { readonly transcript: string }
}

type VoiceState =
  | { readonly kind: 'quiet' }
  | { readonly kind: 'listening'; readonly heard: string }
  | { readonly kind: 'failed'; readonly fault: string }

/** Speech recognition where the browser has it, also under its older name. */
export function findRecognition(): (new () => Recognition) | undefined {
  const platform: { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition } =
    globalThis as object
  return platform.SpeechRecognition ?? platform.webkitSpeechRecognition
}

/** Listens to one sentence in Chinese. @param take gets its words when the browser is sure of them */
export function useVoice(take: (words: string) => void) {
  const [state, setState] = useState<VoiceState>({ kind: 'quiet' })
  const current = useRef<Recognition>(undefined)

  useEffect(() => () => current.current?.abort(), [])

  function start() {
    const Recognition = findRecognition()
    if (!Recognition) return
    const recognition = new Recognition()
    current.current = recognition
    recognition.lang = 'zh-CN'
    recognition.interimResults = true
    recognition.onresult = ({ results }) => {
      const parts = Array.from(results)
      const heard = cleanWords(parts.map((part) => part[0].transcript).join(''))
      setState({ kind: 'listening', heard })
      if (heard !== '' && parts.every(({ isFinal }) => isFinal)) take(heard)
    }
    recognition.onerror = ({ error }) =>
      setState(error === 'aborted' ? { kind: 'quiet' } : { kind: 'failed', fault: error })
    // An end without a word and without a fault is silence, too.
    recognition.onend = () => setState((before) => (before.kind === 'listening' ? endOf(before.heard) : before))
    setState({ kind: 'listening', heard: '' })
    recognition.start()
  }

  function stop() {
    current.current?.abort()
    setState({ kind: 'quiet' })
  }

  return { state, start, stop }
}

function endOf(heard: string): VoiceState {
  return heard === '' ? { kind: 'failed', fault: 'no-speech' } : { kind: 'quiet' }
}

/** Browsers end a spoken sentence with a mark that nobody would search for. */
function cleanWords(words: string): string {
  return words.replace(/[。，？！,.?!\s]+$/u, '').trim()
}
