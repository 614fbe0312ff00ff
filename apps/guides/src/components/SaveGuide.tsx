import { href } from '@portal/area'
import { useSavedGuides } from '@portal/area/device'
import { usePageView } from '@portal/area/react'
import { Button } from '@portal/ui'
import { useState } from 'react'
import type { GuideView } from '../model/GuideView.ts'
import { describeSaved } from '../model/guide/describeSaved.ts'
import styles from './GuideActions.module.css'

/** 保存: pressed as long as the device keeps the guide; pressing it again takes it back. */
export function SaveGuide({ guide }: { guide: GuideView }) {
  const { route, params, query, generation } = usePageView()
  const { saved, save, remove } = useSavedGuides()
  const [outcome, setOutcome] = useState<string>()
  const isSaved = saved.some(({ code }) => code === guide.code)

  function toggle() {
    if (isSaved) return setOutcome(remove(guide.code) ? '已取消保存' : '未能取消保存')
    const { region, a } = query
    const address = href({ page: route, params, query: { region, a }, generation })
    const isKept = save(describeSaved(guide, address, new Date()))
    setOutcome(isKept ? '已保存在这台设备上，没有网络也能看要点' : '这台设备不允许保存，可以下载 PDF 版')
  }

  return (
    <>
      <Button icon="star" className={styles.save} aria-pressed={isSaved} onClick={toggle}>
        {isSaved ? '已保存' : '保存'}
      </Button>
      <span role="status" className={styles.outcome}>
        {outcome}
      </span>
    </>
  )
}
