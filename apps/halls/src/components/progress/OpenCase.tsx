import { useEffect, useState } from 'react'
import { expiredCase } from '../../model/progress/expiredCase.ts'
import type { CaseView } from '../../model/progress/ProgressView.ts'
import { CaseDetail } from './CaseDetail.tsx'
import { ClosedCase } from './ClosedCase.tsx'

/** A case for as long as it is open. A tab that is left behind on a computer of many closes it by itself. */
export function OpenCase({ found }: { found: CaseView }) {
  return useIsOver(found.lifeMs) ? <ClosedCase closed={expiredCase} isFresh /> : <CaseDetail found={found} />
}

/** Counted from when the page came: the clock of the device may be wrong. */
function useIsOver(lifeMs: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const end = Date.now() + lifeMs
    const timer = setTimeout(() => setIsOver(true), lifeMs)
    // While a computer sleeps, or a page waits for the way back to it, its timers stand still.
    const look = () => setIsOver(Date.now() >= end)
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [lifeMs])
  return isOver
}
