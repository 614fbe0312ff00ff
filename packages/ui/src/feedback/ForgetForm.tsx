import { forgetDevice } from '@portal/area/device'
import { useConfirm } from '@portal/ui/core'
import type { ReactNode, SubmitEvent } from 'react'

interface ForgetFormProps {
  /** Where the server leads afterwards. */
  returnTo: string
  /** The button that sends it. */
  children: ReactNode
}

/** Empties what this device keeps, after asking. Without scripts the device kept nothing, and the form is sent at once. */
export function ForgetForm({ returnTo, children }: ForgetFormProps) {
  const confirm = useConfirm()

  async function askAndForget(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget
    event.preventDefault()
    if (!(await confirm.ask(question, form))) return
    forgetDevice()
    form.submit()
  }

  return (
    <>
      <form method="post" action="/forget" onSubmit={askAndForget}>
        <input type="hidden" name="return" value={returnTo} />
        {children}
      </form>
      {confirm.dialog}
    </>
  )
}

const question = {
  title: '清除这台设备保存的全部内容',
  content:
    '保存和看过的指南、备好的材料、去过的地区、关掉的专题、搜索记录、来信查询码和没写完的信都会清除，不能恢复。显示设置不变。',
  agree: '全部清除',
  decline: '取消',
}
