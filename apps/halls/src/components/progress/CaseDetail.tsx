import { usePageHref } from '@portal/area/react'
import {
  ButtonLink,
  Card,
  CopyButton,
  DescriptionList,
  Notice,
  PageTitle,
  PhoneFirst,
  PrintButton,
  SectionTitle,
  SiteLink,
  Stack,
  Steps,
  Tag,
  WithAside,
} from '@portal/ui'
import type { CaseView } from '../../model/progress/ProgressView.ts'
import * as hallRoutes from '../../routes.ts'
import styles from './CaseDetail.module.css'
import { RatingForm } from './RatingForm.tsx'

/** How far a case came. What the applicant has to do stands first, what is only good to know last. */
export function CaseDetail({ found }: { found: CaseView }) {
  const { title, caseNo, status, promise, corrections, specials, result, facts } = found
  return (
    <>
      <PageTitle
        tags={<Tag tone={status.tone}>{status.text}</Tag>}
        actions={
          <div className={styles.print}>
            <PrintButton />
          </div>
        }
      >
        {title}
      </PageTitle>
      <p className={styles.number}>
        申办流水号 <strong>{caseNo}</strong> <CopyButton text={caseNo} subject="流水号" />
      </p>
      <PhoneFirst>想问办到哪里了，可以直接打电话问，请报上面的流水号。</PhoneFirst>
      <WithAside aside={<Aside found={found} />}>
        <Stack>
          {corrections.map((correction) => (
            <Correction key={correction.title} correction={correction} />
          ))}
          {promise && (
            <p className={styles.promise} data-tone={promise.tone}>
              <strong>{promise.text}</strong>
              {promise.note && <span>{promise.note}</span>}
            </p>
          )}
          <Card as="section" labelledBy="steps">
            <SectionTitle id="steps">办理进度</SectionTitle>
            {found.shared && <p className={styles.shared}>{found.shared}</p>}
            <Steps steps={found.steps} />
          </Card>
          {specials.length > 0 && (
            <Card as="section" labelledBy="specials">
              <SectionTitle id="specials">特别程序</SectionTitle>
              <DescriptionList
                items={specials.map((special) => ({ term: special.title, description: special.text }))}
              />
            </Card>
          )}
          {result.length > 0 && (
            <Card as="section" labelledBy="result">
              <SectionTitle id="result">办理结果</SectionTitle>
              <Rows rows={result} />
            </Card>
          )}
          <RatingForm rating={found.rating} token={found.token} />
          <Card as="section" labelledBy="facts">
            <SectionTitle id="facts">办件信息</SectionTitle>
            <Rows rows={facts} />
          </Card>
        </Stack>
      </WithAside>
    </>
  )
}

/** Characters from which on a text takes the whole line. */
const LONG = 20

function Rows({ rows }: { rows: CaseView['facts'] }) {
  return (
    <DescriptionList
      columns={2}
      items={rows.map(({ term, text }) => ({ term, description: text, isLong: text.length > LONG }))}
    />
  )
}

function Correction({
  correction: { title, reason, materials, isOpen },
}: {
  correction: CaseView['corrections'][number]
}) {
  return (
    <Notice tone={isOpen ? 'warning' : 'info'} title={title}>
      <p>{reason}</p>
      {materials.length > 0 && (
        <ul className={styles.materials}>
          {materials.map((material) => (
            <li key={material}>{material}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function Aside({ found: { department, guideHref, until } }: { found: CaseView }) {
  const pageHref = usePageHref()
  return (
    <>
      <Card>
        <SectionTitle>办理部门</SectionTitle>
        <p>{department.name}</p>
        <p className={styles.phone}>
          {department.phone ? (
            <a href={`tel:${department.phone.replace(/[^\d+]/g, '')}`}>{department.phone}</a>
          ) : (
            <a href="tel:12345">12345</a>
          )}
        </p>
        {guideHref && (
          <p>
            <SiteLink href={guideHref}>查看办事指南</SiteLink>
          </p>
        )}
      </Card>
      <Card>
        <p className={styles.until}>为保护个人信息，本页 {until} 失效，之后请重新查询。</p>
        <ButtonLink href={pageHref({ page: hallRoutes.progressQuery })}>查询其他办件</ButtonLink>
      </Card>
    </>
  )
}
