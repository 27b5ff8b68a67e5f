import { banks } from '@hien/contract/banks'
import { foldText } from '@hien/contract/names'
import { type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import classes from './settings.module.css'

const choices = banks.map(({ bin, shortName, name }) => ({ value: bin, label: `${shortName} – ${name}` }))

/** Finds banks by a part of their names, typed with or without accents. */
const byName: OptionsFilter = ({ options, search }) => {
  const typed = foldText(search.trim())
  return options.filter((option) => 'label' in option && foldText(option.label).includes(typed))
}

/** Field to choose a bank by searching for its name. */
export const BankSelect = (props: SelectProps) => (
  <Select
    label="Ngân hàng"
    placeholder="Gõ tên ngân hàng để tìm"
    data={choices}
    filter={byName}
    searchable
    allowDeselect={false}
    nothingFoundMessage="Không có ngân hàng nào"
    autoComplete="off"
    spellCheck={false}
    classNames={{ options: classes.options ?? '', option: classes.option ?? '' }}
    withScrollArea={false}
    comboboxProps={{ withinPortal: false }}
    {...props}
  />
)
