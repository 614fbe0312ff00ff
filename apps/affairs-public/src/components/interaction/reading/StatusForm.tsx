import { usePageHref, useSubmitAddress } from '@portal/area/react'
import {
  Button,
  ButtonLink,
  Card,
  DescriptionList,
  EmptyState,
  Notice,
  PageTitle,
  PhoneFirst,
  Stack,
  Tag,
  WaitingIllustration,
} from '@portal/ui'
import { FormField, FormSummary, useClearOnLeave, useForm } from '@portal/ui/form'
import type { FoundLetter, StatusView } from '../../../model/interaction/InteractionView.ts'
import { statusFields } from '../../../model/interaction/letterFields.ts'
import * as affairsRoutes from '../../../routes.ts'
import styles from '../writing/WritingForm.module.css'
import { Reply } from './Reply.tsx'

/** How far a letter came, by its query code; the code travels by POST and stands in no address. */
export function StatusForm({ view }: { view: StatusView }) {
  return (
    <>
      <PageTitle lead="输入提交成功时给您的查询码，看来信办到哪里、部门怎么答复。">查询来信办理情况</PageTitle>
      {view.found ? (
        <Found letter={view.found} />
      ) : view.locked === undefined ? (
        <>
          <PhoneFirst>找不到查询码，可以打电话查。</PhoneFirst>
          <CodeForm view={view} />
        </>
      ) : (
        <EmptyState
          illustration={<WaitingIllustration />}
          title="查询次数过多，请稍后再试"
          reason={view.locked}
          actions={
            <ButtonLink kind="primary" href="tel:12345" icon="phone">
              拨打 12345
            </ButtonLink>
          }
        />
      )}
    </>
  )
}

function CodeForm({ view }: { view: StatusView }) {
  const submitTo = useSubmitAddress()
  const form = useForm(statusFields, { initial: view.start })
  useClearOnLeave(form.props.ref)
  return (
    <form
      method="post"
      action={submitTo('status')}
      className={styles.form}
      aria-label="查询来信办理情况"
      {...form.props}
    >
      <FormSummary form={form} />
      <Card>
        <FormField
          form={form}
          name="queryCode"
          hint="16 位字母和数字，例如 7K2M-9QXD-04TR-B6WE；大小写、有没有短横都可以。"
        >
          {(control) => <input {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} />}
        </FormField>
        <Button kind="primary" size="large" type="submit" className={styles.send}>
          查询
        </Button>
      </Card>
    </form>
  )
}

function Found({ letter }: { letter: FoundLetter }) {
  const pageHref = usePageHref()
  const { no, title, letterKind, status, submittedAt, reply, next } = letter
  return (
    <Stack>
      <Card as="section">
        <DescriptionList
          items={[
            { term: '标题', description: title },
            { term: '编号', description: no },
            { term: '类型', description: letterKind },
            { term: '来信日期', description: submittedAt },
            { term: '办理情况', description: <Tag tone={status.tone}>{status.text}</Tag> },
          ]}
        />
      </Card>
      {reply && <Reply reply={reply} />}
      {next && <Notice>{next}</Notice>}
      <p>
        <ButtonLink href={pageHref({ page: affairsRoutes.interaction, query: { type: 'status' } })}>
          查询另一封来信
        </ButtonLink>
      </p>
    </Stack>
  )
}
