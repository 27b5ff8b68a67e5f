import { type RoomType, roomTypeLabels, roomTypes } from '@hien/contract/vocabulary'
import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useMeetingProviders } from '../../../operations/lessons/get-providers.ts'
import type { CourseForm } from './course-form.ts'
import classes from './course-form.module.css'
import { connectionWords, placeWords } from './meeting-place-words.ts'

type Place = { type: RoomType; link: string }

const placeOf = ({ liveSetting: [first] }: ReturnType<CourseForm['getValues']>): Place | null =>
  first ? { type: first.type, link: first.link ?? '' } : null

/** Field for the type of room. Says how this server handles the chosen type. */
export function MeetingPlaceField({ form }: { form: CourseForm }) {
  const providers = useMeetingProviders()
  const [place, setPlace] = useState(() => placeOf(form.getValues()))
  form.watch('liveSetting.0.type', () => setPlace(placeOf(form.getValues())))
  form.watch('liveSetting.0.link', () => setPlace(placeOf(form.getValues())))
  return (
    <div>
      <Radio.Group
        key={form.key('liveSetting.0.type')}
        label="Loại phòng học"
        withAsterisk
        {...form.getInputProps('liveSetting.0.type')}
      >
        <div className={classes.options}>
          {roomTypes.map((type) => (
            <Radio
              key={type}
              value={type}
              label={roomTypeLabels[type]}
              description={connectionWords(type, providers?.connected)}
            />
          ))}
        </div>
      </Radio.Group>
      {providers && place ? (
        <p className={`meta ${classes.place}`} role="status">
          {placeWords(place, providers)}
        </p>
      ) : null}
    </div>
  )
}
