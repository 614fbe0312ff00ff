import { BelowFirstScreen, PageLink, usePageHref } from '@portal/area/react'
import {
  ButtonLink,
  Card,
  DescriptionList,
  FileLink,
  Notice,
  PageTitle,
  SectionTitle,
  SiteLink,
  Stack,
  Steps,
  Tag,
} from '@portal/ui'
import type { ReactNode } from 'react'
import { FlowChart } from '../components/disclosure/FlowChart.tsx'
import { Paragraphs } from '../components/disclosure/Paragraphs.tsx'
import type { PowerView } from '../model/disclosure/PowerView.ts'
import * as affairsRoutes from '../routes.ts'

/** One power: what it rests on, how it is exercised, what follows when it is not, and who watches. */
export function Page({ data: power }: { data: PowerView }) {
  return (
    <>
      <PageTitle
        lead={power.lead}
        tags={power.tags.map((tag) => (
          <Tag key={tag} tone="neutral">
            {tag}
          </Tag>
        ))}
        {...(power.matter && {
          actions: (
            <ButtonLink kind="primary" href={power.matter.href}>
              去办这个事项
            </ButtonLink>
          ),
        })}
      >
        {power.name}
      </PageTitle>
      <Stack>
        {power.withdrawn && (
          <Notice
            tone="warning"
            action={power.withdrawn.href && <SiteLink href={power.withdrawn.href}>查看现在的职权</SiteLink>}
          >
            {power.withdrawn.text}
          </Notice>
        )}
        <Part id="basis" title="实施依据" isShown={power.laws.length > 0}>
          <Paragraphs texts={power.laws} />
        </Part>
        <Registration power={power} />
        <BelowFirstScreen>
          <Part id="flow" title="办理流程和责任" isShown={power.flow.length + power.otherDuties.length > 0}>
            {power.flow.length > 1 && <FlowChart steps={power.flow} />}
            <Stack isTight>
              {power.flow.length > 0 && (
                <Steps steps={power.flow.map(({ title, text }) => ({ title, content: text }))} />
              )}
              <Paragraphs texts={power.otherDuties} />
            </Stack>
            {power.flowCharts.map((file) => (
              <p key={file.url}>
                <FileLink file={file} />
              </p>
            ))}
          </Part>
          <Part id="accountability" title="追责情形" isShown={power.accountability.length > 0}>
            <Paragraphs texts={power.accountability} isNumbered />
          </Part>
          <Part id="accountability-law" title="追责依据" isShown={power.accountabilityLaw.length > 0}>
            <Paragraphs texts={power.accountabilityLaw} />
          </Part>
          <Part id="supervise" title="监督方式" isShown={power.supervise.length > 0}>
            <Stack isTight>
              <Paragraphs texts={power.supervise} />
              <p>
                也可以到<PageLink to={{ page: affairsRoutes.interaction }}>政民互动</PageLink>投诉、举报或者提建议。
              </p>
            </Stack>
          </Part>
        </BelowFirstScreen>
      </Stack>
    </>
  )
}

function Registration({ power: { department, phone, facts, matter, source, updatedOn } }: { power: PowerView }) {
  const pageHref = usePageHref()
  return (
    <Part
      id="registration"
      title="部门和编码"
      action={<SiteLink href={pageHref({ page: affairsRoutes.dutyList })}>全部权责清单</SiteLink>}
      isShown
    >
      <DescriptionList
        columns={2}
        items={[
          { term: '部门', description: <SiteLink href={department.href}>{department.name}</SiteLink> },
          ...(phone === undefined ? [] : [{ term: '咨询电话', description: <Paragraphs texts={[phone]} /> }]),
          ...(matter ? [{ term: '对应事项', description: <SiteLink href={matter.href}>{matter.name}</SiteLink> }] : []),
          ...facts.map(({ term, text }) => ({ term, description: text })),
          { term: '核对日期', description: updatedOn },
          { term: '来源', description: source },
        ]}
      />
    </Part>
  )
}

interface PartProps {
  id: string
  title: string
  action?: ReactNode
  /** A part that the record says nothing of is left out. */
  isShown: boolean
  children: ReactNode
}

function Part({ id, title, action, isShown, children }: PartProps) {
  if (!isShown) return null
  return (
    <Card as="section" labelledBy={id}>
      <SectionTitle id={id} action={action}>
        {title}
      </SectionTitle>
      {children}
    </Card>
  )
}
