import { useHttp, usePageHref } from '@portal/area/react'
import { Button, useMessage } from '@portal/ui'
import { askService } from '@portal/ui/form'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { thanksForVote } from '../../model/faq/thanksForVote.ts'
import * as affairsRoutes from '../../routes.ts'
import styles from './FaqVote.module.css'

interface FaqVoteProps {
  id: string
  question: string
  /** What came of a vote that was sent without scripts. */
  voted?: string
}

/** 有用 or 没用. A plain form that comes back with thanks; with scripts they come in place. */
export function FaqVote({ id, question, voted }: FaqVoteProps) {
  const pageHref = usePageHref()
  const http = useHttp()
  const message = useMessage()
  const [outcome, setOutcome] = useState(voted)
  const [isSending, setIsSending] = useState(false)
  const isThanked = outcome === thanksForVote

  async function vote(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    const isUseful = submitter.value === 'true'
    const said = await outcomeOf(askService(http, `/api/faqs/${encodeURIComponent(id)}/votes`, { isUseful }))
    setOutcome(said)
    // Without its files the words stand in the place of the buttons all the same.
    if (said === thanksForVote) message.show(said).catch(() => undefined)
    setIsSending(false)
  }

  if (isThanked) return <Thanks isFresh={voted === undefined} />
  return (
    <form
      method="post"
      action={`${pageHref({ page: affairsRoutes.faq, query: { id } })}&submit=vote`}
      className={styles.vote}
      aria-label={`评价“${question}”的解答`}
      onSubmit={vote}
    >
      <span>这条解答有用吗？</span>
      <Button type="submit" name="isUseful" value="true">
        有用
      </Button>
      <Button type="submit" name="isUseful" value="false">
        没用
      </Button>
      <span role="status">{outcome}</span>
    </form>
  )
}

/** In the place of the button that was pressed, with the cursor that was on it. */
function Thanks({ isFresh }: { isFresh: boolean }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFresh) words.current?.focus()
  }, [isFresh])
  return (
    <p ref={words} tabIndex={-1} className={styles.vote}>
      {thanksForVote}
    </p>
  )
}

/** What to say of it: thanks, the sentence of the content service, or what to do when it was not reached. */
async function outcomeOf(vote: ReturnType<typeof askService>): Promise<string> {
  try {
    const { problem } = await vote
    return problem?.detail ?? thanksForVote
  } catch {
    // Offline, or an answer of something between: the sentence says what to do.
    return '没有送到，请检查网络后再试。'
  }
}
