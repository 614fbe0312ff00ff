import { ButtonLink, Card, Notice, PageTitle, SectionTitle, Stack, Steps } from '@portal/ui'
import styles from './AuthenticationPage.module.css'
import type { DemoEntryView } from './DemoEntryView.ts'

/** Stands where a real portal opens the system of the body: what follows there, and the way back. */
export function Page({ data: { title, steps, guideHref, others } }: { data: DemoEntryView }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Stack>
        <Notice tone="sample" title="这是演示页面">
          本页不受理业务，也没有要您填写的内容。办理真实业务，请登录所在地的政务服务网。
        </Notice>
        <Card as="section" labelledBy="follows">
          <SectionTitle id="follows">在真实网站上，接下来是</SectionTitle>
          <Steps steps={steps.map(({ title: name, text }) => ({ title: name, content: text }))} />
          <div className={styles.actions}>
            <ButtonLink href={guideHref} kind="primary">
              返回办事指南
            </ButtonLink>
            {others.map(({ text, href }) => (
              <ButtonLink key={href} href={href}>
                {text}
              </ButtonLink>
            ))}
          </div>
        </Card>
      </Stack>
    </>
  )
}
