import type { HomeDto } from '@portal/contracts'
import { AudienceServices } from './AudienceServices.tsx'
import { ComboShelf } from './ComboShelf.tsx'
import { NewsAndFigures } from './NewsAndFigures.tsx'
import { Promotions } from './Promotions.tsx'

/** The columns of the home page between the hero and the second screen. */
export function HomeColumns({ data }: { data: HomeDto }) {
  return (
    <>
      <AudienceServices personal={data.personal} legal={data.legal} />
      <Promotions promotions={data.promotions} />
      <ComboShelf combos={data.combos} />
      <NewsAndFigures notices={data.notices} figures={data.figures} />
    </>
  )
}
