import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** Asks for a password that can be shown while it is typed. */
export function PasswordField(props: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visible={isVisible}
      onVisibilityChange={setVisible}
      rightSectionWidth="2.75rem"
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? 'Sembunyikan password' : 'Tampilkan password',
        tabIndex: 0,
        style: { width: '2.75rem', height: '2.75rem' },
      }}
    />
  );
}
