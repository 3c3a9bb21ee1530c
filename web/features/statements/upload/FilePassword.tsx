import { Button } from '@mantine/core';
import { useState } from 'react';
import { PasswordField } from '../../../components/forms/PasswordField.tsx';
import styles from './FilePassword.module.css';

interface FilePasswordProps {
  /** What the server says: a password is needed, or this one is wrong. Null while it reads. */
  text: string | null;
  isAgain: boolean;
  onSend: (password: string) => void;
}

/** Asks for the password of a protected file. The browser keeps the file and sends it again. */
export function FilePassword({ text, isAgain, onSend }: FilePasswordProps) {
  const [password, setPassword] = useState('');
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') onSend(password);
      }}
    >
      <PasswordField
        label="Password file"
        {...(isAgain ? { error: text } : { description: text })}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="off"
      />
      <Button type="submit" disabled={password === ''}>
        Buka file
      </Button>
      <p className={styles.hint}>Password hanya dipakai untuk membaca file ini dan tidak disimpan.</p>
    </form>
  );
}
