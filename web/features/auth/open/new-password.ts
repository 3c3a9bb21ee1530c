// What the login knows of the screen before it.

/** State of the navigation to the login for someone who has just chosen a password. */
export const HAS_NEW_PASSWORD = 'new-password';
