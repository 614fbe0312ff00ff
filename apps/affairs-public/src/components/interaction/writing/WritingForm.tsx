import { useHttp, useSubmitAddress } from '@portal/area/react'
import type { InteractionReceiptDto } from '@portal/contracts'
import { Button, Card, SectionTitle, useConfirm } from '@portal/ui'
import {
  FormSummary,
  faultsOf,
  ProofQuestion,
  type SubmitOutcome,
  sendWithProof,
  useForm,
  useProof,
} from '@portal/ui/form'
import type { FieldValues } from '@portal/validation'
import { type MouseEvent, useState } from 'react'
import type { LetterReceipt, WriteView } from '../../../model/interaction/InteractionView.ts'
import { findPersonalFaults, letterFields } from '../../../model/interaction/letterFields.ts'
import { findAttachmentFaults } from './findAttachmentFaults.ts'
import { Addressee, ContactFields, LetterFields } from './LetterFields.tsx'
import { LetterReview } from './LetterReview.tsx'
import { useDraft } from './useDraft.ts'
import styles from './WritingForm.module.css'

interface WritingFormProps {
  view: WriteView
  onReview: (isReviewed: boolean) => void
  onSent: (receipt: LetterReceipt) => void
  onEmptied: () => void
}

type Letter = FieldValues<typeof letterFields>

/** Posted as it is without scripts; with them looked over before it is sent, and kept on the device until it is taken. */
export function WritingForm({ view, onReview, onSent, onEmptied }: WritingFormProps) {
  const submitTo = useSubmitAddress()
  const http = useHttp()
  const confirm = useConfirm()
  const [reviewed, setReviewed] = useState<Letter>()
  const proof = useProof(view.proof, view.start.errors.length > 0)
  const form = useForm(letterFields, { initial: view.start, submit })
  const { ref } = form.props
  const isFresh = view.start.errors.length === 0
  const draft = useDraft(ref, { isFresh, clientToken: view.clientToken })

  function show(letter: Letter | undefined) {
    setReviewed(letter)
    onReview(letter !== undefined)
  }

  async function startOver({ currentTarget }: MouseEvent) {
    if (!(await confirm.ask(startOverQuestion, currentTarget))) return
    draft.forget()
    onEmptied()
  }

  async function submit(letter: Letter): Promise<SubmitOutcome> {
    const errors = [...findPersonalFaults(letter), ...(await findAttachmentFaults(letter.attachments))]
    if (errors.length > 0) return { errors }
    if (reviewed !== undefined) return send(letter)
    show(letter)
    proof.begin()
    return undefined
  }

  async function send(letter: Letter): Promise<SubmitOutcome> {
    const { data: receipt, problem } = await sendWithProof<InteractionReceiptDto>(http, '/api/interactions', {
      proof,
      typed: letter.proofAnswer,
      makeBody: (fields) => bodyOf(ref.current, fields),
    })
    if (receipt !== undefined) {
      draft.forget()
      onSent(receipt)
      return undefined
    }
    if (problem.status === 409) draft.releaseToken()
    show(undefined)
    return { errors: faultsOf(problem) }
  }

  const { isSubmitting } = form.state
  return (
    <form
      method="post"
      action={submitTo('letter')}
      encType="multipart/form-data"
      className={styles.form}
      aria-label={view.title}
      {...form.props}
    >
      <FormSummary form={form} />
      <input type="hidden" name="clientToken" value={draft.token} />
      <input type="hidden" name="entry" value={view.entry} />
      <input type="hidden" name="region" value={view.region.code} />
      {view.matter && <input type="hidden" name="matterCode" value={view.matter.code} />}
      <div hidden={reviewed !== undefined} className={styles.parts}>
        <Card as="section" labelledBy="addressee">
          <SectionTitle id="addressee">写给谁</SectionTitle>
          <Addressee form={form} view={view} />
        </Card>
        <Card as="section" labelledBy="writing">
          <SectionTitle id="writing">写什么</SectionTitle>
          <LetterFields form={form} hasLostFiles={!isFresh || draft.isRestored} />
        </Card>
        <Card as="section" labelledBy="answer">
          <SectionTitle id="answer">怎么答复您</SectionTitle>
          <ContactFields form={form} />
          <ProofQuestion form={form} proof={proof} />
        </Card>
        <p className={styles.draft} role="status">
          {draft.isRestored && (
            <>
              已恢复您上次在这台设备上写的内容。
              <Button kind="text" onClick={startOver}>
                清空重写
              </Button>
            </>
          )}
        </p>
        <Button kind="primary" size="large" type="submit">
          核对并提交
        </Button>
      </div>
      {confirm.dialog}
      {reviewed && (
        <LetterReview letter={reviewed} view={view} isSubmitting={isSubmitting} onBack={() => show(undefined)} />
      )}
    </form>
  )
}

const startOverQuestion = {
  title: '清空重写',
  content: '恢复的标题、正文和联系方式会从这台设备上清除，不能恢复。',
  agree: '清空',
  decline: '继续写',
}

function bodyOf(form: HTMLFormElement | null, proof: Readonly<Record<string, string>>): FormData {
  const body = new FormData(form ?? undefined)
  for (const [name, value] of Object.entries(proof)) body.set(name, value)
  return body
}
