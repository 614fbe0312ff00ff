import {
  ButtonLink,
  Card,
  DescriptionList,
  EmptyState,
  FilterGroup,
  ImageLink,
  Notice,
  PageTitle,
  SiteLink,
  Stack,
  Tabs,
  VisuallyHidden,
} from '@portal/ui'
import type { ExampleView, ShownFile } from '../../model/example/ExampleView.ts'
import { FactText } from '../facts/FactText.tsx'
import styles from './ExampleViewer.module.css'
import { FormSheet } from './FormSheet.tsx'

/** A sample or blank form, to look at from near and to take along. */
export function ExampleViewer({ example }: { example: ExampleView }) {
  const { shown, guide, notes } = example
  return (
    <Stack>
      <PageTitle
        lead={
          <>
            <SiteLink href={guide.href}>{guide.text}</SiteLink>的申请材料
          </>
        }
      >
        {example.title}
      </PageTitle>
      {shown ? <Viewer example={example} shown={shown} /> : <NoExample example={example} />}
      {notes.length > 0 && (
        <Card>
          <DescriptionList items={notes.map(({ term, text }) => ({ term, description: text }))} />
        </Card>
      )}
      <p>
        <SiteLink href={example.listHref}>本指南的全部样本和空白表</SiteLink>
      </p>
    </Stack>
  )
}

function NoExample({ example: { consult, guide } }: { example: ExampleView }) {
  return (
    <Card>
      <EmptyState
        title="暂无样本"
        reason={
          <>
            可以向受理部门咨询：
            <FactText fact={consult} />
          </>
        }
        actions={<ButtonLink href={guide.href}>返回办事指南</ButtonLink>}
      />
    </Card>
  )
}

function Viewer({ example, shown }: { example: ExampleView; shown: ShownFile }) {
  return (
    <Card>
      {example.files.length > 1 && <Tabs label="样本和空白表" tabs={example.files} />}
      <div className={styles.viewer}>
        <div className={styles.bar}>
          {shown.kind === 'other' ? <span /> : <FilterGroup label="显示比例" options={example.zooms} />}
          <ButtonLink kind="primary" href={shown.file.url} icon="download" download={shown.file.name}>
            下载{shown.isSample ? '样本' : '空白表'}
          </ButtonLink>
        </div>
        {shown.isSample && <Notice tone="warning">样本仅供参考，所填内容均为虚构，请勿直接提交。</Notice>}
        <Shown shown={shown} zoom={example.zoom} />
      </div>
    </Card>
  )
}

function Shown({ shown, zoom }: { shown: ShownFile; zoom: ExampleView['zoom'] }) {
  const { file, isSample } = shown
  if (shown.kind === 'other') return <p>{file.name}：请下载后打开查看。</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its frame is scrolled by the keyboard
    <section className={styles.frame} tabIndex={0} aria-label={isSample ? '填写样本' : '空白表'}>
      <div className={styles.sheet} data-zoom={zoom} data-sample={isSample ? '' : undefined}>
        {shown.kind === 'form' ? (
          <FormSheet form={shown.form} />
        ) : (
          <ImageLink src={file.url} alt={file.name}>
            <img src={file.url} alt={file.name} />
            <VisuallyHidden>，查看大图</VisuallyHidden>
          </ImageLink>
        )}
      </div>
    </section>
  )
}
