import { useSearchForm } from '@portal/area/react'
import type { ServiceAudience } from '@portal/contracts/routes'
import { SearchField } from '@portal/ui'
import { audiences } from '../../model/channel/audiences.ts'
import * as guideRoutes from '../../routes.ts'

/** Finds matters of an audience by their names; what is found is the list of matters, to be narrowed further. */
export function MatterSearch({ audience }: { audience: ServiceAudience }) {
  const form = useSearchForm({ page: guideRoutes.serviceTheme, params: { service: audience } })
  return (
    <SearchField
      {...form}
      label={`搜索${audiences[audience].who}的事项`}
      placeholder={audience === 'personal' ? '事项名称，如 居住证' : '事项名称，如 食品经营许可'}
      size="large"
    />
  )
}
