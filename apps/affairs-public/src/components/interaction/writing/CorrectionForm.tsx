import { useHttp, usePageHref, useSubmitAddress } from '@portal/area/react'
import type { FeedbackReceiptDto } from '@portal/contracts'
import { feedbackKinds, feedbackLimits } from '@portal/contracts/forms'
import { Button, ButtonLink, Card, DoneIllustration, EmptyState, PageTitle, PhoneFirst } from '@portal/ui'
import {
  FormChoices,
  FormField,
  FormSummary,
  faultsOf,
  ProofQuestion,
  sendWithProof,
  useForm,
  useProof,
} from '@portal/ui/form'
import type { FieldValues } from '@portal/validation'
import { useEffect, useRef } from 'react'
import type { CorrectionView } from '../../../model/interaction/InteractionView.ts'
import { correctionFields } from '../../../model/interaction/letterFields.ts'
import * as affairsRoutes from '../../../routes.ts'
import { CountedText } from './CountedText.tsx'
import { useSent } from './useSent.ts'
import styles from './WritingForm.module.css'

const kinds = Object.entries(feedbackKinds).map(([value, label]) => ({ value, label }))

/** 本页信息有误: every page leads here with its own address. */
export function CorrectionForm({ view }: { view: CorrectionView }) {
  const sent = useSent<{ no: string }>(view.clientToken)
  const receipt = sent.receipt ?? view.receipt
  if (receipt !== undefined) return <Thanks no={receipt.no} isFresh={sent.receipt !== undefined} />
  return (
    <>
      <PageTitle lead="网页内容有误、链接打不开、显示不正常，请告诉我们，工作人员会核实修改。">网页纠错</PageTitle>
      <PhoneFirst>不方便打字，可以打电话告诉我们哪里有误。</PhoneFirst>
      <Fields view={view} onSent={sent.save} />
    </>
  )
}

interface FieldsProps {
  view: CorrectionView
  onSent: (receipt: { no: string }) => void
}

function Fields({ view, onSent }: FieldsProps) {
  const submitTo = useSubmitAddress()
  const http = useHttp()
  const proof = useProof(view.proof, view.start.errors.length > 0)
  const form = useForm(correctionFields, { initial: view.start, submit })

  async function submit({ proofAnswer, ...fields }: FieldValues<typeof correctionFields>) {
    const { data: receipt, problem } = await sendWithProof<FeedbackReceiptDto>(http, '/api/feedback', {
      proof,
      typed: proofAnswer,
      makeBody: (proven) => ({ ...fields, ...proven, clientToken: view.clientToken }),
    })
    if (problem !== undefined) return { errors: faultsOf(problem) }
    onSent(receipt)
    return undefined
  }

  return (
    <form
      method="post"
      action={submitTo('feedback')}
      className={styles.form}
      aria-label="网页纠错"
      onFocus={proof.begin}
      {...form.props}
    >
      <FormSummary form={form} />
      <input type="hidden" name="clientToken" value={view.clientToken} />
      <Card>
        <FormField form={form} name="page" hint="您刚才看的网页；也可以从浏览器的地址栏复制。">
          {(control) => <input {...control} autoComplete="off" inputMode="url" spellCheck={false} />}
        </FormField>
        <FormChoices form={form} name="kind" choices={kinds} isRow />
        <FormField form={form} name="text" hint="哪里不对、应该是什么。">
          {(control) => <CountedText control={control} limit={feedbackLimits.text} />}
        </FormField>
        <FormField form={form} name="contact" hint="可以不填；填了便于向您核实。">
          {(control) => <input {...control} />}
        </FormField>
        <ProofQuestion form={form} proof={proof} />
        <Button kind="primary" size="large" type="submit" className={styles.send}>
          {form.state.isSubmitting ? '正在提交…' : '提交'}
        </Button>
      </Card>
    </form>
  )
}

function Thanks({ no, isFresh }: { no: string; isFresh: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const pageHref = usePageHref()
  useEffect(() => {
    if (isFresh) place.current?.querySelector('h1')?.focus()
  }, [isFresh])
  return (
    <div ref={place}>
      <PageTitle>已收到，谢谢您</PageTitle>
      <EmptyState
        illustration={<DoneIllustration />}
        title={`编号 ${no}`}
        reason="工作人员会核实并修改网页。需要答复的问题，请另外写信。"
        actions={
          <ButtonLink href={pageHref({ page: affairsRoutes.interaction, query: { type: 'write' } })}>
            我要写信
          </ButtonLink>
        }
      />
    </div>
  )
}
