import { href } from '@portal/area'
import { rememberOpened, useSavedGuides } from '@portal/area/device'
import { usePageView } from '@portal/area/react'
import { Button, useMessage } from '@portal/ui'
import { useEffect, useRef } from 'react'
import type { GuideView } from '../../model/guide/GuideView.ts'
import { buildSavedGuide, countToBring } from '../../model/interactive/buildSavedGuide.ts'
import styles from './GuideActions.module.css'

/**
 * 保存: pressed as long as the device keeps the guide; pressing it again takes it back. That the guide was opened is remembered by
 * itself, so that home can lead back to it.
 */
export function SaveGuide({ guide, isPressed }: { guide: GuideView; isPressed: boolean }) {
  const { route, params, query, generation } = usePageView()
  const { saved, save, remove } = useSavedGuides()
  const message = useMessage()
  const isSaved = saved.some(({ code }) => code === guide.code)
  const { region, a } = query
  const address = href({ page: route, params, query: { region, a }, generation })
  const { code, title } = guide
  const materials = countToBring(guide)

  useEffect(() => rememberOpened({ code, title, address, materials }), [code, title, address, materials])

  // What was pressed before this was here is done once, and only to keep.
  const isAwaited = useRef(isPressed)
  useEffect(() => {
    if (isAwaited.current && !isSaved) toggle()
    isAwaited.current = false
  })

  function toggle() {
    const isDone = isSaved ? remove(guide.code) : save(buildSavedGuide(guide, address, new Date()))
    if (isDone) message.announce(isSaved ? '已取消保存' : '已保存在这台设备上')
    else message.showFault('这台设备不允许保存，可以下载 PDF')
  }

  return (
    <span className={styles.saving}>
      <Button icon="star" className={styles.save} aria-pressed={isSaved} onClick={toggle}>
        {isSaved ? '已保存' : '保存'}
      </Button>
      <span className={styles.outcome}>{message.place}</span>
    </span>
  )
}
