import * as affairsRoutes from '@portal/affairs-public/routes'
import { removeCode, savedCodes, useDeviceList } from '@portal/area/device'
import { usePageHref } from '@portal/area/react'
import { Button, Card, SectionTitle } from '@portal/ui'
import styles from './SavedCodes.module.css'
import { useRemoval } from './useRemoval.tsx'

/** Letters whose query code was kept on this device. A code is posted, so that it stands in no address and no history. */
export function SavedCodes() {
  const codes = useDeviceList(savedCodes)
  const removal = useRemoval('codes')
  const hrefOf = usePageHref()
  if (codes.length === 0) return null
  const status = hrefOf({ page: affairsRoutes.interaction, query: { type: 'status' } })
  return (
    <Card as="section" labelledBy="codes">
      <SectionTitle id="codes">寄出的信</SectionTitle>
      <ul className={styles.codes}>
        {codes.map(({ no, queryCode, replyBy }) => (
          <li key={no}>
            <span className={styles.letter}>
              来信 {no}，{replyBy} 前答复
            </span>
            <form method="post" action={`${status}&submit=status`}>
              <input type="hidden" name="queryCode" value={queryCode} />
              <Button type="submit" aria-label={`查询来信 ${no} 的办理情况`}>
                查办理情况
              </Button>
            </form>
            <Button
              onClick={(event) => removal.ask(`来信 ${no} 的查询码`, event.currentTarget, () => removeCode(no))}
              aria-label={`删除来信 ${no} 的查询码`}
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
      {removal.place}
    </Card>
  )
}
