import type { PageView } from '@portal/area'
import { documentTitle } from '../../app/PageHead.tsx'
import { BareLayout } from '../../layouts/BareLayout.tsx'
import { type ErrorView, errorTitle } from './errorView.ts'

const HOME = '/'
const SAME_ADDRESS = ''

/** What stands in the frame on another site when the widget cannot: a sentence, and the portal to go on in. */
export function WidgetErrorScreen({ view, error }: { view: PageView; error: ErrorView }) {
  const { siteName } = view.config
  const { status, message, onward = HOME } = error
  return (
    <>
      <title>{documentTitle(errorTitle(error), siteName)}</title>
      <meta name="robots" content="noindex" />
      <BareLayout view={view}>
        <div className="widget-error">
          <h1>{onward === HOME ? titleOf(status) : '这项内容在门户的另一页'}</h1>
          <p>{message ?? (onward === HOME ? sentenceOf(status) : '它不能显示在这里，请到门户查看。')}</p>
          <p>
            {status >= 500 && <a href={SAME_ADDRESS}>重试</a>} <a href={onward}>到{siteName}查看</a>
          </p>
        </div>
      </BareLayout>
    </>
  )
}

function titleOf(status: number): string {
  if (status === 403) return '这个组件已停用'
  return status === 404 ? '没有找到要显示的内容' : '暂时没有取到内容'
}

function sentenceOf(status: number): string {
  if (status === 403) return '这里的内容已暂停在其他网站显示。'
  return status === 404 ? '它可能已经变更或取消，请告诉本页的管理者。' : '请稍后重试，或者到门户查看。'
}
