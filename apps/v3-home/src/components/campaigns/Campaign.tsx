import { PageLink } from '@portal/area/react'
import { periodStates } from '@portal/format'
import {
  ButtonLink,
  Card,
  DescriptionList,
  Disclosure,
  Image,
  Notice,
  PageTitle,
  SectionTitle,
  SiteLink,
  Stack,
  Steps,
  Tag,
} from '@portal/ui'
import type { CampaignView } from '../../model/campaigns/CampaignView.ts'
import * as homeRoutes from '../../routes.ts'
import styles from './Campaign.module.css'

/** One campaign: who may take part until when, and how, step by step. */
export function Campaign({ campaign }: { campaign: CampaignView }) {
  const { title, summary, period, days, organiser, who, rules, entry, steps, faqs, updatedAt } = campaign
  return (
    <>
      <PageTitle
        lead={summary}
        tags={<Tag tone={period === 'current' ? 'success' : 'neutral'}>{periodStates[period]}</Tag>}
        actions={
          entry && (
            <ButtonLink kind="primary" size="large" href={entry.href}>
              {entry.title}
            </ButtonLink>
          )
        }
      >
        {title}
      </PageTitle>
      <Stack>
        {period === 'ended' && (
          <Notice tone="warning" action={<PageLink to={{ page: homeRoutes.activityGuide }}>查看其他活动</PageLink>}>
            活动已经结束，内容仅供查阅。
          </Notice>
        )}
        <Card>
          <DescriptionList
            columns={2}
            items={[
              { term: '时间', description: days },
              { term: '谁可以参加', description: who },
              { term: '主办', description: organiser },
            ]}
          />
        </Card>
        <Card as="section" labelledBy="steps">
          <SectionTitle id="steps" note={`${steps.length} 步`}>
            怎样参加
          </SectionTitle>
          <Steps
            steps={steps.map((step) => ({
              title: step.href ? <SiteLink href={step.href}>{step.title}</SiteLink> : step.title,
              content: (
                <>
                  <p>{step.text}</p>
                  {step.image && (
                    <Image
                      className={styles.picture}
                      src={step.image.url}
                      alt={step.image.alt}
                      width={480}
                      height={300}
                    />
                  )}
                </>
              ),
            }))}
          />
        </Card>
        {rules.length > 0 && (
          <Card as="section" labelledBy="rules">
            <SectionTitle id="rules">活动规则</SectionTitle>
            <ul className={styles.rules}>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Card>
        )}
        {faqs.length > 0 && (
          <section aria-labelledby="questions">
            <SectionTitle id="questions">常见问题</SectionTitle>
            {faqs.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </section>
        )}
        <p className={styles.foot}>
          内容由{organiser}提供，更新于 {updatedAt}。对活动有疑问，请拨打 <a href="tel:12345">12345</a>。
        </p>
      </Stack>
    </>
  )
}
