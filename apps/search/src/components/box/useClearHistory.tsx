import { useSearch } from '@portal/area/state'
import { useConfirm, useMessage } from '@portal/ui'
import type { ReactNode } from 'react'

interface ClearHistory {
  /** Forgets the history here and in the browser's storage, if the visitor says so. */
  ask: (pressed: Element) => Promise<void>
  /** Where it is asked and told. */
  place: ReactNode
}

export function useClearHistory(): ClearHistory {
  const clear = useSearch((state) => state.clearHistory)
  const confirm = useConfirm()
  const message = useMessage()

  async function ask(pressed: Element) {
    if (!(await confirm.ask(question, pressed))) return
    clear()
    message.announce('已清空搜索历史')
  }

  return {
    ask,
    place: (
      <>
        {message.place}
        {confirm.dialog}
      </>
    ),
  }
}

const question = {
  title: '清空搜索历史',
  content: '这台设备上搜索过的词会全部清空，不能恢复。',
  agree: '清空',
  decline: '取消',
}
