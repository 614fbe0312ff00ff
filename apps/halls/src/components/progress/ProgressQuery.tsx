import { href } from '@portal/area'
import { useHttp, usePageView } from '@portal/area/react'
import type { ProgressTokenDto } from '@portal/contracts'
import { Button, Card, PageTitle, PhoneFirst, WithAside } from '@portal/ui'
import {
  FormField,
  FormSummary,
  faultsOf,
  ProofQuestion,
  type SubmitOutcome,
  sendWithProof,
  useClearOnLeave,
  useForm,
  useProof,
} from '@portal/ui/form'
import type { FieldValues } from '@portal/validation'
import { useRef, useState } from 'react'
import { isPhoneAsked } from '../../model/progress/isPhoneAsked.ts'
import type { QueryView } from '../../model/progress/ProgressView.ts'
import { progressFields } from '../../model/progress/progressFields.ts'
import * as hallRoutes from '../../routes.ts'
import { CaseNumberHelp } from './CaseNumberHelp.tsx'
import { ClosedCase } from './ClosedCase.tsx'
import styles from './ProgressQuery.module.css'

/** Name and number open a case. With scripts a refusal leaves the form as it is; the case itself comes by POST either way. */
export function ProgressQuery({ view }: { view: QueryView }) {
  const [locked, setLocked] = useState<string>()
  if (locked !== undefined) return <ClosedCase closed={{ kind: 'locked', reason: locked }} isFresh />
  return (
    <>
      <PageTitle lead="凭申请人名称和申办流水号查看办到哪一步、承诺哪天办结、要不要补材料。">办件进度查询</PageTitle>
      <PhoneFirst>不方便填写，可以打电话查；请准备好受理回执。</PhoneFirst>
      <WithAside aside={<CaseNumberHelp />}>
        <QueryForm view={view} onLocked={setLocked} />
      </WithAside>
    </>
  )
}

interface QueryFormProps {
  view: QueryView
  onLocked: (reason: string) => void
}

function QueryForm({ view, onLocked }: QueryFormProps) {
  const { generation } = usePageView()
  const http = useHttp()
  const [asksPhone, setAsksPhone] = useState(view.asksPhone)
  const opener = useRef<HTMLFormElement>(null)
  const proof = useProof(view.proof, view.errors.length > 0)
  const form = useForm(progressFields, { initial: { values: { caseNo: view.caseNo }, errors: view.errors }, submit })
  const address = href({ page: hallRoutes.progressQueryDetail, generation })
  useClearOnLeave(form.props.ref)

  async function submit({
    name,
    caseNo,
    phoneEnd,
    proofAnswer,
  }: FieldValues<typeof progressFields>): Promise<SubmitOutcome> {
    const { data, problem } = await sendWithProof<ProgressTokenDto>(http, '/api/progress', {
      proof,
      typed: proofAnswer,
      makeBody: (fields) => ({ name, caseNo, phoneEnd, ...fields }),
    })
    if (problem?.status === 429) onLocked(problem.detail)
    if (problem !== undefined) {
      if (isPhoneAsked(problem.errors)) setAsksPhone(true)
      return { errors: faultsOf(problem) }
    }
    openCase(opener.current, data.token)
    return undefined
  }

  return (
    <Card>
      <form
        method="post"
        action={`${address}?submit=progress`}
        autoComplete="off"
        className={styles.form}
        aria-label="办件进度查询"
        onFocus={proof.begin}
        {...form.props}
      >
        <FormSummary form={form} />
        <FormField form={form} name="name" hint="个人办件写姓名，企业办件写企业全称，与受理回执一致。">
          {(control) => <input {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="caseNo" hint="在受理回执或者短信里，一般是 23 位数字；有空格也可以。">
          {(control) => <input {...control} autoComplete="off" inputMode="text" spellCheck={false} />}
        </FormField>
        {asksPhone && (
          <FormField
            form={form}
            name="phoneEnd"
            hint="办件登记的联系手机号码的最后四位；没有登记手机的，请拨打 12345 或到窗口查询。"
          >
            {(control) => <input {...control} autoComplete="off" inputMode="numeric" maxLength={8} />}
          </FormField>
        )}
        <ProofQuestion form={form} proof={proof} />
        <p className={styles.privacy}>
          您填写的内容只用于这一次查询，不会出现在网址和浏览记录里；查询结果 10 分钟后失效。
        </p>
        <Button kind="primary" size="large" type="submit">
          {form.state.isSubmitting ? '正在查询…' : '查询'}
        </Button>
      </form>
      {/* The case is a document of its own, opened by what was given for name and number. */}
      <form method="post" action={`${address}?submit=case`} ref={opener} hidden>
        <input type="hidden" name="token" />
      </form>
    </Card>
  )
}

function openCase(form: HTMLFormElement | null, token: string): void {
  const field = form?.elements.namedItem('token')
  if (!(field instanceof HTMLInputElement)) return
  field.value = token
  form?.submit()
}
