import { useSavedGuides } from '@portal/area/device'
import { usePageHref, usePageView } from '@portal/area/react'
import { Button, Card, ForgetForm, Notice, PageTitle, SectionTitle, Stack, useIsBrowser } from '@portal/ui'
import { useEffect } from 'react'
import * as shellRoutes from '../routes.ts'
import styles from './MinePage.module.css'
import type { MineView } from './MineView.ts'
import { installOfflineWorker } from './mine/installOfflineWorker.ts'
import { OpenedGuides } from './mine/OpenedGuides.tsx'
import { SavedCodes } from './mine/SavedCodes.tsx'
import { SavedGuideEntry } from './mine/SavedGuideEntry.tsx'
import { SearchedWords } from './mine/SearchedWords.tsx'
import { TickedLists } from './mine/TickedLists.tsx'
import { useRemoval } from './mine/useRemoval.tsx'

/** What this device keeps for its visitor, readable without a network, and one button that forgets all. */
export function Page({ data: { isForgotten } }: { data: MineView }) {
  const isBrowser = useIsBrowser()
  return (
    <>
      <PageTitle lead="这些内容只保存在这台设备的浏览器里，本站看不到；换一台设备或者清理浏览器后就没有了。">
        我的
      </PageTitle>
      <Stack>
        {isForgotten && <Notice>已清除这台设备保存的内容。</Notice>}
        {/* Above what is only known in the browser, so that nothing moves under a finger. */}
        <Forget />
        {isBrowser ? <Saved /> : <Unread />}
      </Stack>
    </>
  )
}

/** Before scripts run nobody can look; without them nothing was saved either. As high as what is there most often: nothing. */
function Unread() {
  return (
    <Card as="section" labelledBy="saved">
      <SectionTitle id="saved">保存的指南</SectionTitle>
      <p>正在读取这台设备保存的内容……浏览器停用了脚本时读不到，本站也没有在上面保存。</p>
    </Card>
  )
}

function Saved() {
  const { generation } = usePageView()
  const { saved, remove } = useSavedGuides()
  const removal = useRemoval('saved')
  useEffect(() => installOfflineWorker(generation), [generation])
  return (
    <>
      <Card as="section" labelledBy="saved">
        <SectionTitle id="saved">保存的指南</SectionTitle>
        {saved.length === 0 && <p>还没有保存。在办事指南页按“保存”，要带的材料和地点就记在这里，没有网络也能看。</p>}
        {saved.map((guide) => (
          <SavedGuideEntry
            key={guide.code}
            guide={guide}
            onRemove={(pressed) => removal.ask(`“${guide.title}”`, pressed, () => remove(guide.code))}
          />
        ))}
        {removal.place}
      </Card>
      <SavedCodes />
      <TickedLists />
      <OpenedGuides />
      <SearchedWords />
    </>
  )
}

function Forget() {
  const hrefOf = usePageHref()
  return (
    <Card as="section" labelledBy="forget">
      <SectionTitle id="forget">清除</SectionTitle>
      <p>
        用的是公共电脑或者别人的手机，请在离开前清除。清除保存和看过的指南、备好的材料、去过的地区、关掉的专题、搜索记录、来信查询码和没写完的信，不能恢复；长者模式等显示设置不变。
      </p>
      <div className={styles.forget}>
        <ForgetForm returnTo={hrefOf({ page: shellRoutes.mine, query: { forgotten: '1' } })}>
          <Button type="submit">清除这台设备保存的全部内容</Button>
        </ForgetForm>
      </div>
    </Card>
  )
}
