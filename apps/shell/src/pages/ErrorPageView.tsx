import { href } from '@portal/area'
import * as searchRoutes from '@portal/search/routes'
import { SearchField } from '@portal/ui'
import * as homeRoutes from '@portal/v3-home/routes'
import { ErrorIllustration } from './ErrorIllustration.tsx'
import styles from './ErrorPageView.module.css'
import { errorWords, OFFLINE_STATUS } from './errorWords.ts'

/** The one address of the home page that needs nothing to be known of the visitor. */
const HOME = href({ page: homeRoutes.home, generation: 'v2' })
/** The address at hand with its query, whatever it is: the bytes of the page are the same for all. */
const SAME_ADDRESS = ''

interface ErrorPageViewProps {
  status: number
  /** A sentence for this case; without it the general one for the status. */
  message?: string | undefined
  requestId?: string | undefined
  /** Fill the search box. */
  searchWords?: string | undefined
  /** Trying again may help. */
  canRetry?: boolean
  /** Title of the area that is down. */
  areaTitle?: string | undefined
  /** Too many visitors at once; nothing is broken. */
  isBusy?: boolean
}

/**
 * What went wrong and what to do next. Plain links and a plain form: whatever broke, a fresh document is the way on.
 */
export function ErrorPageView({ status, message, requestId, searchWords, ...cause }: ErrorPageViewProps) {
  const { title, english, sentence, hasSearch } = errorWords(status, cause)
  const { canRetry = false } = cause
  return (
    <section className={styles.error} aria-labelledby="error-title">
      <ErrorIllustration className={styles.drawing} />
      <div className={styles.words}>
        {status !== OFFLINE_STATUS && <p className={styles.status}>{status}</p>}
        <h1 id="error-title" tabIndex={-1}>
          {title}
        </h1>
        {english && <p lang="en">{english}</p>}
        <p className={styles.sentence}>{message ?? sentence}</p>
        {hasSearch && (
          <div className={styles.search}>
            <SearchField action={href({ page: searchRoutes.search })} keyword={searchWords} label="搜索您要找的内容" />
          </div>
        )}
        <p className={styles.actions}>
          {canRetry && (
            <a href={SAME_ADDRESS} className={styles.primary}>
              重试
            </a>
          )}
          <a href={HOME} className={canRetry ? undefined : styles.primary}>
            返回首页
          </a>
          <a href="tel:12345">拨打 12345</a>
        </p>
        {requestId && <p className={styles.request}>反馈问题时请提供编号：{requestId}</p>}
      </div>
    </section>
  )
}
