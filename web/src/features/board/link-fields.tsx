import { limits } from '@hien/contract/limits'
import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { CloseIcon } from '../../ui/text/close-icon.tsx'
import { PlusIcon } from '../../ui/text/icons.tsx'
import classes from './post-form.module.css'
import { type PostForm, newLink } from './post-values.ts'

/** Fields for the links of a post. A new field gets the focus. A removed field gives it to the button that adds one. */
export function LinkFields({ form }: { form: PostForm }) {
  const addButton = useRef<HTMLButtonElement>(null)
  const added = useRef<string | null>(null)
  const { links } = form.getValues()
  const isFull = links.length >= limits.maxPostLinks
  const add = () => {
    if (isFull) return
    const link = newLink()
    added.current = link.key
    form.insertListItem('links', link)
  }
  const remove = (place: number) => {
    form.removeListItem('links', place)
    addButton.current?.focus()
  }
  return (
    <Input.Wrapper label="Liên kết" labelElement="div">
      <div className={classes.links} role="group" aria-label="Liên kết">
        {links.map(({ key }, place) => (
          <div key={key} className={classes.link}>
            <TextInput
              key={form.key(`links.${place}.address`)}
              ref={(field) => {
                if (field === null || added.current !== key) return
                added.current = null
                field.focus()
              }}
              type="url"
              inputMode="url"
              aria-label={`Liên kết ${place + 1}`}
              placeholder="https://"
              {...form.getInputProps(`links.${place}.address`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Bỏ liên kết ${place + 1}`}
              onClick={() => remove(place)}
            >
              <CloseIcon />
            </ActionIcon>
          </div>
        ))}
        <Button
          ref={addButton}
          className={classes.add ?? ''}
          variant="default"
          leftSection={<PlusIcon />}
          // Not `disabled`: the button must keep the focus that it gets from a removed field.
          data-disabled={isFull}
          aria-disabled={isFull}
          onClick={add}
        >
          Thêm liên kết
        </Button>
      </div>
    </Input.Wrapper>
  )
}
