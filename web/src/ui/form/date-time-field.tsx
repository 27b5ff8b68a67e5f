import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import { useId } from 'react'
import { dateTimeFormat } from '../../lib/dates.ts'
import classes from './date-time-field.module.css'
import { VietnameseDatesProvider } from '../text/vietnamese-dates-provider.tsx'

const calendarLabels = {
  previousMonth: 'Tháng trước',
  nextMonth: 'Tháng sau',
  previousYear: 'Năm trước',
  nextYear: 'Năm sau',
  previousDecade: 'Thập kỷ trước',
  nextDecade: 'Thập kỷ sau',
}

type DateTimeFieldProps = Omit<DateTimePickerProps, 'valueFormat' | 'label' | 'id' | 'onChange' | 'value' | 'ref'> & {
  label: string
  onChange?: (value: string | null) => void
}

/** A day and a time of day in Vietnam; a day picked without a time gets 00:00. Holds picker values (lib/dates.ts). */
export function DateTimeField({ label, ...props }: DateTimeFieldProps) {
  const id = useId()
  return (
    <VietnameseDatesProvider>
      <DateTimePicker
        id={id}
        label={label}
        // The label alone would hide the chosen time from screen readers.
        aria-labelledby={`${id}-label ${id}`}
        valueFormat={dateTimeFormat}
        placeholder="DD-MM-YYYY HH:mm"
        classNames={{ placeholder: classes.placeholder ?? '', day: classes.day ?? '' }}
        clearable
        clearButtonProps={{ 'aria-label': `Xoá ${label.toLocaleLowerCase('vi')}` }}
        ariaLabels={calendarLabels}
        // The dialog is named by the element of this id.
        popoverProps={{ id, returnFocus: true }}
        hideOutsideDates
        timePickerProps={{ hoursInputLabel: 'Giờ', minutesInputLabel: 'Phút', 'aria-label': 'Giờ và phút' }}
        submitButtonProps={{ 'aria-label': 'Xong' }}
        {...props}
      />
    </VietnameseDatesProvider>
  )
}
