import { type Choice, ChoiceList } from './ChoiceList.tsx'
import { FilterPanel } from './FilterPanel.tsx'

interface ChoiceFilterProps {
  title: string
  /** The value that is set. */
  chosen?: string | undefined
  choices: readonly Choice[]
}

/** A filter of many values in a panel of links: departments, kinds, orders. On a phone the panel is a sheet. */
export function ChoiceFilter({ title, chosen, choices }: ChoiceFilterProps) {
  return (
    <FilterPanel title={title} chosen={chosen}>
      <ChoiceList label={title} choices={choices} />
    </FilterPanel>
  )
}
